/** 'a…@correo.com': enough for owners to recognize their address. */
export const maskedEmail = (email: string): string => email.replace(/^(.\p{M}{0,9}).*@/su, '$1…@')

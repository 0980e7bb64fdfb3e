/** 'a…@correo.com': enough for owners to recognize their address. */
export const maskedEmail = (email: string): string => email.replace(/^(.[\p{M}]*).*@/su, '$1…@')

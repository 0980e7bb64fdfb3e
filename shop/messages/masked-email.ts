/** 'a…@correo.com': enough for its owner to recognize the address. */
export const maskedEmail = (email: string): string => email.replace(/^(.\p{M}{0,9}).*@/su, '$1…@')

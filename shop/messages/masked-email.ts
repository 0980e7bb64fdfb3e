/** 'a…@correo.com': enough for its owner to know which of their addresses it is. */
export const maskedEmail = (email: string): string => email.replace(/^(.[\p{M}]*).*@/su, '$1…@')

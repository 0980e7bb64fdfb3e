/**
 * A name in a message of the shop, in which no program finds a link: whoever typed it may have given the address or the
 * number of a stranger, to whom the shop would carry it. 'Sra. Pérez' stays, 'www.mal.example' is three words.
 */
export const unlinkedName = (nombre: string): string => nombre.replace(/:\/\/|@|(?<=[\p{L}\d])\.(?=[\p{L}\d])/gu, ' ')

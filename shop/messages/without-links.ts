/**
 * What a stranger typed, as a message of the shop carries it: mail programs make links of plain text, and none is left
 * in it. Whoever typed it may have given the address or the number of somebody else. 'Sra. Pérez' and '1.5 kilos' stay,
 * 'www.mal.example' is three words.
 */
export const withoutLinks = (typed: string): string => typed.replace(LINK_CHARACTERS, ' ')

/** A scheme, the sign of an e-mail, and a dot (also one of those that browsers take for it) with a letter beside it. */
const LINK_CHARACTERS = /:\/\/|[@＠]|(?<=\p{L})[.。．｡](?=[\p{L}\d])|(?<=\d)[.。．｡](?=\p{L})/gu

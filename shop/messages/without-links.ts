/**
 * Makes a stranger's text safe to send from the shop: mail programs turn addresses in plain text into links, and the
 * stranger may have given somebody else's address or number. 'Sra. Pérez' and '1.5 kilos' stay; 'www.mal.example'
 * becomes three words.
 */
export const withoutLinks = (typed: string): string => typed.replace(LINK_CHARACTERS, ' ')

/** A scheme, an at sign, or a dot (also the Unicode ones that browsers accept) next to a letter. */
const LINK_CHARACTERS = /:\/\/|[@＠]|(?<=\p{L})[.。．｡](?=[\p{L}\d])|(?<=\d)[.。．｡](?=\p{L})/gu

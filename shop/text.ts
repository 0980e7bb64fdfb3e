/** Lower case without accents, so that 'picana' finds 'Picaña'. */
export const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const EMOJI = /\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F)*(?:\u200D(?=\p{Extended_Pictographic}))?/u
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800]/u
const EMOJI_OR_INVISIBLE = new RegExp(`(${EMOJI.source})|${INVISIBLE.source}`, 'gu')

/**
 * Text without what nobody sees: zero-width and filler characters, and those that turn the direction of the text
 * (Unicode's Default_Ignorable_Code_Point). What joins the parts of one emoji stays. Telephones put such characters
 * around what is copied, so they are left out and not refused.
 */
export const withoutInvisible = (text: string): string => text.replace(EMOJI_OR_INVISIBLE, '$1')

/** Whether there is nothing to read: only spaces, or accents without a letter. */
export const isBlank = (text: string): boolean => !/[^\p{M}\s]/u.test(withoutInvisible(text))

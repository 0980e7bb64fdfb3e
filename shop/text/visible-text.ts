const EMOJI = /\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F)*(?:\u200D(?=\p{Extended_Pictographic}))?/u
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800]/u
const EMOJI_OR_INVISIBLE = new RegExp(`(${EMOJI.source})|${INVISIBLE.source}`, 'gu')

/**
 * Removes invisible characters: zero-width, filler and text direction characters (Unicode's
 * Default_Ignorable_Code_Point), except those that join an emoji. Phones add such characters to copied text, so they
 * are removed instead of refused.
 */
export const withoutInvisible = (text: string): string => text.replace(EMOJI_OR_INVISIBLE, '$1')

/** Whether a text shows nothing: only spaces, or accents without a letter. */
export const isBlank = (text: string): boolean => !/[^\p{M}\s]/u.test(withoutInvisible(text))

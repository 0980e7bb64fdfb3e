/** The longest side of a photo of a delivery, in pixels. */
export const MAX_PHOTO_SIDE = 1200

/** A photo as base64, so that its request stays below the limit of a JSON body (256 KB). */
export const MAX_PHOTO_CHARS = 240_000

/** For how many days a photo is kept (docs/rules.md#deliveries-of-the-day). */
export const PHOTO_DAYS = 90

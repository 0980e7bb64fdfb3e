/** The longest side of a delivery photo, in pixels. */
export const MAX_PHOTO_SIDE = 1200

/** The longest photo in base64 characters; keeps its request below the limit of a JSON body (256 KB). */
export const MAX_PHOTO_CHARS = 240_000

/** How many days a photo is kept (docs/rules.md#deliveries-of-the-day). */
export const PHOTO_DAYS = 90

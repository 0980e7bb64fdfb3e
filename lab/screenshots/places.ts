/** Where the pictures go. */
export const FOLDER = process.env.SCREENSHOTS ?? 'screenshots'

/** The moment at which all screens are seen. */
export const NOW = '2026-11-20T15:00:00Z'

import { chromiumPath } from '#tests/support/chromium.ts'

/** Playwright's own settings, because the last of several such arguments replaces the others. */
const POINTER = 'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4'

/** How Chromium is started; without `pictures` it loads none, and draws the room that they take. */
export const launchOptions = ({ pictures = false } = {}) => ({
  executablePath: chromiumPath(),
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-dev-shm-usage',
    // A page lives for seconds, in which V8's optimization of its code does not pay: journeys take a tenth less CPU time.
    '--js-flags=--no-maglev --no-turbofan',
    ...(pictures ? [] : [`--blink-settings=${POINTER},imagesEnabled=false`]),
  ],
})

/**
 * For the files with journeys of pictures, of the bytes of a page, or of its look: `test.use(WITH_PICTURES)`. The other
 * journeys take 8 % less CPU time without.
 */
export const WITH_PICTURES = { launchOptions: launchOptions({ pictures: true }) }

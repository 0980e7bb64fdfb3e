import styles from './icon.module.css'

/** An icon in the colour and at 1.3 times the size of the text beside it. Decorative: the text has the meaning. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={STROKES[name]} />
    </svg>
  )
}

export type IconName = keyof typeof STROKES

const POT_STROKE = 'M5 10v7c0 1.7 1.3 3 3 3h8c1.7 0 3-1.3 3-3v-7M3 10h18M5 13H3v-1M19 13h2v-1M12 7V5M5.5 7h13M10.5 5h3'

/**
 * A grid of 24, one stroke, open shapes (docs/interface.md#icons). The six cooking methods have the catalogue's names.
 */
const STROKES = {
  parrilla:
    'M3 8h18M4.5 8c0 5 3 7.5 7.5 7.5s7.5-2.5 7.5-7.5M9 15.2 7 21M15 15.2l2 5.8M8 5.5c-.8-1 .8-1.6 0-2.7M12 5.5c-.8-1 .8-1.6 0-2.7M16 5.5c-.8-1 .8-1.6 0-2.7',
  plancha:
    'M2.5 10.5h13M2.5 10.5c0 3.5 2.5 5 6.5 5s6.5-1.5 6.5-5M15.5 12l6-2.5M5 19.5h8M6.5 7.5c-.7-.9.7-1.4 0-2.5M10.5 7.5c-.7-.9.7-1.4 0-2.5',
  guisos: POT_STROKE,
  horno: 'M4 4h16v16H4ZM4 8.5h16M7 6.3h1M11 6.3h1M7 11.5h10v5.5H7ZM9.5 14.2h5',
  freír: 'M2.5 10h13c0 5-2 7-6.5 7s-6.5-2-6.5-7ZM15.5 11.5l6-1.5M6.5 7v-.01M9.5 5v-.01M12 7.5v-.01M5 20h8',
  sopa: 'M3 11.5h18c0 5.5-3.5 8.5-9 8.5s-9-3-9-8.5ZM8.5 20.5h7M9 8.5c-.8-1.2.8-1.9 0-3.2M13 8.5c-.8-1.2.8-1.9 0-3.2M16 11l4-6',
  motorbike:
    'M2.8 17a2.7 2.7 0 1 0 5.4 0a2.7 2.7 0 1 0-5.4 0M15.8 17a2.7 2.7 0 1 0 5.4 0a2.7 2.7 0 1 0-5.4 0M8.2 17h5.3l2-7.5h-2.7M15.5 9.5l1.3 4.7M3 12.5h6V7H4v5.5M14.5 6.5h2l1 3',
  store: 'M4 10v10h16V10M3 10l1.8-5.5h14.4L21 10a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0ZM9.5 20v-5.5h5V20',
  box: 'M3.5 8 12 3.5 20.5 8v8L12 20.5 3.5 16ZM3.5 8l8.5 4.5L20.5 8M12 12.5v8',
  knife: 'M3.5 14.5 16 3.5c3 3.5 1.5 8.5-3 10.5l-2-1-6 5.5c-1 .9-2.3-.4-1.5-1.5M13 14l5.5 5.5c.7.7 2.2.1 2.2-1L16 11.5',
  cart: 'M3 4h2.5l2.2 11h10.1l2.2-8H6.3M7.5 19.3a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0M15 19.3a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0',
  search: 'M4 10.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M15.5 15.5l5 5',
  menu: 'M3.5 7h17M3.5 12h17M3.5 17h17',
  arrow: 'M4 12h16M14 6l6 6-6 6',
  chevronDown: 'm6 9.5 6 6 6-6',
  close: 'm5.5 5.5 13 13M18.5 5.5l-13 13',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  backspace: 'M20.5 5.5H9l-6 6.5 6 6.5h11.5ZM11.5 9.5l5 5M16.5 9.5l-5 5',
  undo: 'm8 4.5-4.5 4.5L8 13.5M3.5 9h11a5 5 0 0 1 0 10.5H8',
  check: 'm4.5 12.5 5 5L19.5 6.5',
  alert: 'M12 3.5 2.5 20h19ZM12 10v4.5M12 17.3v.01',
  calendar: 'M4 5.5h16V20H4ZM4 10h16M8.5 3v4.5M15.5 3v4.5',
  clock: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M12 7v5l3.5 2.5',
  edit: 'M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19ZM13.5 7l3.5 3.5',
  heart: 'M12 20C6 15.5 3 12.4 3 8.8A4.6 4.6 0 0 1 12 7a4.6 4.6 0 0 1 9 1.8c0 3.6-3 6.7-9 11.2Z',
  bookmark: 'M6 3.5h12v17l-6-4.5-6 4.5Z',
  facebook: 'M15.5 3.5H14c-2.2 0-3.5 1.4-3.5 3.7V21M6.5 11.5h8',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM9.2 12a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0-5.6 0',
  whatsapp:
    'M12 3a9 9 0 0 0-7.7 13.7L3.2 21l4.4-1.1A9 9 0 1 0 12 3ZM8.6 8.2c.5-.6 1-.5 1.3.1l.6 1.3c.1.4 0 .7-.3 1l-.4.5c.7 1.4 1.7 2.3 3.1 3l.6-.6c.3-.3.6-.4 1-.2l1.3.7c.6.3.6.8.1 1.3-2.6 2.6-9.9-4.4-7.3-7.1Z',
} as const

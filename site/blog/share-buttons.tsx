import { useSyncExternalStore } from 'react'
import { whatsappLink } from '#shop/whatsapp-link.ts'
import { href } from '#site/links.ts'
import { read, subscribe, write } from '#site/storage/browser-store.ts'
import { Icon, type IconName } from '#site/ui/graphics/icon.tsx'
import styles from './share-buttons.module.css'

/** Whom the reader chooses. */
const ANYBODY = { whatsapp: '' }

/** Shares the article's URL, and stores in this browser that the article was liked or saved. */
export function ShareButtons({ slug, titulo, publicUrl }: { slug: string; titulo: string; publicUrl: string }) {
  const address = publicUrl + href('/blog/:slug', { slug })
  return (
    <fieldset className={`cluster gap-2 screen-only ${styles.share}`}>
      <legend className="sr">Comparte este artículo</legend>
      <a href={whatsappLink(ANYBODY, `${titulo} ${address}`)} target="_blank" rel="noopener">
        <Icon name="whatsapp" />
        WhatsApp
      </a>
      <a
        href={`https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(address)}`}
        target="_blank"
        rel="noopener"
      >
        <Icon name="facebook" />
        Facebook
      </a>
      <Toggle icon="heart" label="Me gusta" store="blogMeGusta" slug={slug} />
      <Toggle icon="bookmark" label="Guardar" store="blogGuardados" slug={slug} />
    </fieldset>
  )
}

/** The stored slugs; none when the stored text is something else. */
function parseSlugs(text: string | null): string[] {
  try {
    const slugs: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(slugs) && slugs.every((slug) => typeof slug === 'string') ? slugs : []
  } catch {
    return []
  }
}

function Toggle({ icon, label, store, slug }: { icon: IconName; label: string; store: string; slug: string }) {
  const slugs = () => parseSlugs(read(store))
  const isOn = useSyncExternalStore(
    subscribe,
    () => slugs().includes(slug),
    () => false,
  )
  const toggle = () => {
    const others = slugs().filter((each) => each !== slug)
    write(store, JSON.stringify(isOn ? others : [...others, slug].slice(-200)))
  }
  return (
    <button type="button" aria-pressed={isOn} onClick={toggle}>
      <Icon name={icon} />
      {label}
    </button>
  )
}

import type { LoaderFunctionArgs, MetaDescriptor } from 'react-router'
import { panamaDay } from '#shop/dates.ts'
import { DEFAULT_SETTINGS } from '#shop/settings.ts'
import { getSettings } from '#shop/settings-contract.ts'
import { callFrom } from '#site/api/call.ts'
import { href } from '#site/links.ts'
import { Logo } from '#site/ui/graphics/logo.tsx'
import { CallCard } from './call-card.tsx'
import type { CallDescription } from './calls.server.ts'
import { describeCalls } from './calls.server.ts'
import styles from './page.module.css'

type Description = { nombre: string; nouns: { title: string; calls: CallDescription[] }[] }

export async function loader({ context }: LoaderFunctionArgs): Promise<Description> {
  const shop = await callFrom(context)(getSettings, {})
  const { nombre } = shop.ok ? shop.settings : DEFAULT_SETTINGS
  return { nombre, nouns: describeCalls(panamaDay(new Date())) }
}

export const meta = (): MetaDescriptor[] => [
  { title: 'API de la tienda' },
  {
    name: 'description',
    content: 'La API de la tienda: cada llamada, quién puede hacerla, qué recibe y qué responde.',
  },
  { name: 'robots', content: 'noindex' },
]

/** The API reference at `/api/docs`, generated from the contracts. Needs no JavaScript. */
export default function ApiDocsPage({ loaderData: { nombre, nouns } }: { loaderData: Description }) {
  return (
    <div className={styles.page}>
      <header>
        <a href={href('/')} className={`brand ${styles.home}`} aria-label={`${nombre}, inicio`}>
          <Logo nombre={nombre} />
        </a>
      </header>
      <main id="contenido">
        <h1>API de la tienda</h1>
        <Conventions />
        <nav className="tiles" aria-label="Llamadas">
          {nouns.map(({ title, calls }) => (
            <div key={title}>
              <h2>{title}</h2>
              <ul>
                {calls.map(({ name, method, path }) => (
                  <li key={name}>
                    <a className="block anywhere" href={`#${name}`}>
                      <b className="small muted">{method}</b> {path}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        {nouns.map(({ title, calls }) => (
          <section key={title} className="stack gap-6">
            <h2>{title}</h2>
            {calls.map((call) => (
              <CallCard key={call.name} call={call} />
            ))}
          </section>
        ))}
      </main>
    </div>
  )
}

/** Conventions that hold for every endpoint. */
function Conventions() {
  return (
    <ul className={`stack gap-3 ${styles.conventions}`}>
      <li>
        Toda respuesta buena lleva <code>"success": true</code>. Todo rechazo lleva <code>"success": false</code>, una
        frase para la persona en <code>error</code> y, si un dato está mal, su motivo en <code>campos</code>.
      </li>
      <li>El dinero viaja en dólares con dos decimales. Las fechas son días de Panamá; los instantes, UTC.</li>
      <li>
        Quien administra entra con <code>POST /api/admin/login</code>, que deja una cookie. Un programa manda un token,
        que cada quien crea en <a href={href('/admin/equipo')}>Equipo</a>, como <code>Authorization: Bearer</code>; lo
        que pide a la persona misma, como cambiar su contraseña, va con usuario y clave (<code>-u</code>). Sin sesión la
        respuesta es 401; sin permiso, 403.
      </li>
      <li>Quien llama demasiado seguido recibe 429 y, en Retry-After, cuánto esperar.</li>
      <li>
        Los ejemplos piden la dirección de la tienda y el token en variables: <code>TIENDA=http://localhost:8001</code>{' '}
        y <code>TOKEN=tienda_…</code>. Lo mismo, para programas, en <a href="/api/openapi.json">OpenAPI 3.1</a>.
      </li>
    </ul>
  )
}

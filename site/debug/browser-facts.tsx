import { useEffect, useState } from 'react'

/**
 * What the browser reports about itself and its connection. Read after hydration, because the HTML is the same for
 * everybody.
 */
export function BrowserFacts() {
  const [facts, setFacts] = useState<[string, string][]>([])
  useEffect(() => setFacts(factsOf(window)), [])
  return (
    <dl>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type Connection = { effectiveType?: string; downlink?: number; rtt?: number; saveData?: boolean }

function factsOf({
  location,
  navigator,
  performance,
  devicePixelRatio,
  innerWidth,
  innerHeight,
}: Window & typeof globalThis): [string, string][] {
  const connectionInfo: Connection = 'connection' in navigator ? (navigator.connection as Connection) : {}
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return [
    ['Sitio', location.origin],
    ['Llamadas', `${location.origin}/api`],
    ['Navegador', navigator.userAgent],
    ['Idioma', navigator.language],
    ['Zona horaria', Intl.DateTimeFormat().resolvedOptions().timeZone],
    ['Pantalla', `${innerWidth} × ${innerHeight} a ${devicePixelRatio}`],
    ['Con señal', navigator.onLine ? 'sí' : 'no'],
    [
      'Línea',
      [
        connectionInfo.effectiveType,
        connectionInfo.downlink && `${connectionInfo.downlink} Mb/s`,
        connectionInfo.rtt && `${connectionInfo.rtt} ms`,
      ]
        .filter(Boolean)
        .join(' · ') || 'no lo dice',
    ],
    ['Protocolo', page?.nextHopProtocol || 'no lo dice'],
    ['Primera respuesta', page ? `${Math.round(page.responseStart)} ms` : 'no lo dice'],
  ]
}

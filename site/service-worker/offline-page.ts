/**
 * Shown instead of a page that was not kept, with what there is to say of a waiting order. By hand, because it needs no
 * file and no connection.
 */
export const offlinePage = (waiting?: string): string => `<!doctype html>
<html lang="es-PA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="#f5b82e"><title>Sin conexión</title><style>
body { margin: 0; min-height: 100dvh; display: grid; background: #f5b82e; color: #0f3d2e;
  font: 1.125rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif }
main { display: grid; align-content: center; justify-items: start; gap: 1.5rem; width: min(40rem, 100%);
  box-sizing: border-box; margin: 0 auto; padding: 3rem 24px }
h1 { margin: 0; font: 850 min(clamp(2.75rem, 9vw, 5rem), 14vw)/.9 Rockwell, Georgia, serif; letter-spacing: -.028em }
p { max-width: 32rem; margin: 0 }
div > a { display: inline-block; padding: 1rem 1.5rem; border: 2px solid #0f3d2e; border-radius: 4px; color: inherit;
  font-weight: 650; line-height: 1.1; text-decoration: none }
div > a:first-of-type { background: #0f3d2e; color: #f5f6f0 }
a { color: inherit }
a:focus-visible { outline: 3px solid #0f3d2e; outline-offset: 3px }
div { display: flex; flex-wrap: wrap; gap: .75rem }
</style></head>
<body><main>
<h1>Sin conexión</h1>
<p>Esta página no está guardada en este teléfono o computadora. Los cortes, tu pedido y lo que ya leíste sí se pueden ver.</p>
${waiting ? `<p><b>${waiting}</b> <a href="/pedido-enviado/en-espera">Ver el pedido</a></p>\n` : ''}<div><a href="">Intentar otra vez</a> <a href="/haz-tu-pedido">Ver los cortes</a> <a href="/">Ir al inicio</a></div>
</main></body></html>
`

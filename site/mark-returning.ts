/**
 * Runs in the browser, as the text of an inline script: says of who has ordered or signed in here before the first
 * paint, so that room is kept for what their pages show once they are hydrated (site/reorder/returning.tsx).
 */
export function markReturning(): void {
  try {
    const { dataset } = document.documentElement
    if (localStorage.getItem('pedidos.enviados.1')) dataset.returning = 'pedido'
    else if (localStorage.getItem('userToken')) dataset.returning = 'cuenta'
    // A cart that is not empty: the first step then shows no earlier order.
    if (localStorage.getItem('pedido.1')?.includes('"lines":[{')) dataset.cart = ''
  } catch {}
}

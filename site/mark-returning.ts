/**
 * Runs in the browser, as the text of an inline script: says of who has ordered or signed in here before the first
 * paint, so that their pages look from then on as once they are hydrated (site/reorder/returning.tsx).
 */
export function markReturning(): void {
  try {
    const { dataset } = document.documentElement
    if (localStorage.getItem('pedidos.enviados.1')) dataset.returning = 'pedido'
    else if (localStorage.getItem('userToken')) dataset.returning = 'cuenta'
    const draft = localStorage.getItem('pedido.1') ?? ''
    // A cart that is not empty: the first step then shows no earlier order.
    if (draft.includes('"lines":[{')) dataset.cart = ''
    // A chosen way to pay: the first step then names no other.
    if (/"formaPago":"\w/.test(draft)) dataset.way = ''
  } catch {}
}

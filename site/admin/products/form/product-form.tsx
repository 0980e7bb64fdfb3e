import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { createProduct, updateProduct } from '#shop/catalog/contract.ts'
import type { ManagedProduct } from '#shop/catalog/product-change.ts'
import { Confirm } from '#site/admin/kit/confirm.tsx'
import { errorText } from '#site/admin/products/error-text.ts'
import { joinWords } from '#site/admin/products/managed-products.ts'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'
import { Modal } from '#site/ui/feedback/modal.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { focusFirstInvalid } from '#site/ui/forms/focus-first-invalid.ts'
import { PriceHistory } from './price-history.tsx'
import {
  changeOf,
  draftErrors,
  draftOf,
  isChanged,
  NEW_DRAFT,
  newProductOf,
  type ProductDraft,
  rebase,
} from './product-draft.ts'
import { ProductFields } from './product-fields.tsx'
import styles from './product-form.module.css'
import { useUnsavedChanges } from './unsaved-changes.tsx'

interface FormActions {
  close: () => void
  /** Called with the saved product and a message. */
  saved: (product: ManagedProduct, text: string) => void
  /** Returns an error message or `undefined`. */
  retire: (product: ManagedProduct) => Promise<string | undefined>
}

/** A sheet to create or edit a product. The draft is kept when saving fails. */
export function ProductForm({
  product,
  regions,
  actions,
}: {
  product: ManagedProduct | undefined
  regions: string[]
  actions: FormActions
}) {
  const form = useProductForm(product, actions.saved)
  const unsaved = useUnsavedChanges(form.changed, actions.close)
  const [retiring, setRetiring] = useState(false)
  const title = product?.nombre ?? 'Nuevo producto'
  return (
    <>
      <Modal open side onClose={unsaved.ask} label={title}>
        <form ref={form.element} className={styles.form} onSubmit={form.submit} method="dialog" noValidate>
          <header>
            <h2 className="t-3">{title}</h2>
            {product && <p>Código {product.codigo}</p>}
          </header>
          <ProductFields
            draft={form.draft}
            change={form.change}
            isNew={product === undefined}
            campos={form.campos}
            regions={regions}
          />
          {product && <PriceHistory codigo={product.codigo} />}
          {product && (
            <Button variant="danger" size="small" onClick={() => setRetiring(true)}>
              Retirar producto
            </Button>
          )}
          <footer>
            {form.error && <Notice tone="error">{form.error}</Notice>}
            <Button variant="outline" onClick={unsaved.ask}>
              Cancelar
            </Button>
            <Button type="submit" variant="brand" busy={form.busy}>
              {product ? 'Guardar Cambios' : 'Crear producto'}
            </Button>
          </footer>
        </form>
      </Modal>
      {unsaved.question}
      {product && retiring && (
        <Confirm
          title={`¿Retirar ${product.nombre}?`}
          action="Retirar"
          variant="danger"
          close={() => setRetiring(false)}
          confirm={() => actions.retire(product)}
        >
          <p>
            Sale de la tienda y de las listas. Los pedidos que ya lo tienen no cambian, y lo puedes devolver después.
          </p>
        </Confirm>
      )}
    </>
  )
}

/** State of the form: the draft, and saving. `base` is the last version known from the server. */
function useProductForm(product: ManagedProduct | undefined, saved: FormActions['saved']) {
  const { call } = useAdmin()
  const element = useRef<HTMLFormElement>(null)
  const [base, setBase] = useState(product)
  const [draft, setDraft] = useState(product ? draftOf(product) : NEW_DRAFT)
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<{ error?: string; campos: Record<string, string> }>({ campos: {} })

  const show = (error: string, campos: Record<string, string> = {}) => {
    flushSync(() => setWrong({ error, campos }))
    focusFirstInvalid(element.current)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const invalid = draftErrors(draft)
    if (Object.keys(invalid).length > 0) return show('Revisa los datos marcados.', invalid)
    setBusy(true)
    setWrong({ campos: {} })
    const answer = base
      ? await call(updateProduct, { params: { codigo: base.codigo }, body: changeOf(draft, base) })
      : await call(createProduct, { body: newProductOf(draft) })
    setBusy(false)
    if (answer.ok)
      return saved(
        answer.product,
        joinWords(`${base ? 'Guardamos' : 'Creamos'} ${answer.product.nombre}.`, answer.aviso),
      )
    const text = errorText(base ? 'Error al actualizar producto' : 'Error al crear producto', answer.error)
    const now = 'product' in answer ? answer.product : undefined
    if (!base || !now) return show(text, answer.campos)
    const merged = rebase(draft, base, now)
    setBase(now)
    setDraft(merged.draft)
    show(text, merged.campos)
  }

  return {
    element,
    draft,
    change: (change: (draft: ProductDraft) => ProductDraft) => setDraft(change),
    changed: isChanged(draft, base),
    submit,
    busy,
    ...wrong,
  }
}

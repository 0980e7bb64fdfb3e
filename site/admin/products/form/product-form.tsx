import { useState } from 'react'
import { createProduct, updateProduct } from '#shop/catalog/contract.ts'
import type { ManagedProduct } from '#shop/catalog/product-change.ts'
import { Confirm } from '#site/admin/kit/dialog/confirm.tsx'
import { formOf } from '#site/admin/kit/dialog/dialog.tsx'
import { useUnsavedChanges } from '#site/admin/kit/dialog/unsaved-changes.tsx'
import { errorText } from '#site/admin/products/error-text.ts'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'
import { useAction } from '#site/api/use-action.ts'
import { useFormErrors } from '#site/api/use-form.ts'
import { Modal } from '#site/ui/feedback/modal.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button } from '#site/ui/forms/button.tsx'
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

interface FormActions {
  close: () => void
  /** Called with the saved product, a message, and what a person should look at after the change. */
  saved: (product: ManagedProduct, text: string, aviso: string | null) => void
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
  const unsaved = useUnsavedChanges(form.changed, {
    text: 'Lo que cambiaste en este formulario se pierde.',
    leave: actions.close,
  })
  const [retiring, setRetiring] = useState(false)
  const title = product?.nombre ?? 'Nuevo producto'
  return (
    <>
      <Modal open side onClose={unsaved.ask} label={title}>
        <form {...form.form} className={`stack ${styles.form}`}>
          <header>
            <h2 className="t-3">{title}</h2>
            {product && <p className="muted">Código {product.codigo}</p>}
          </header>
          <ProductFields
            draft={form.draft}
            change={form.change}
            isNew={product === undefined}
            campos={form.errors.campos}
            regions={regions}
          />
          {product && <PriceHistory codigo={product.codigo} />}
          {product && (
            <Button variant="danger" size="small" onClick={() => setRetiring(true)}>
              Retirar producto
            </Button>
          )}
          <footer className="cluster end">
            {form.errors.notice && <Notice tone="error">{form.errors.notice}</Notice>}
            <Button variant="outline" onClick={unsaved.ask}>
              Cancelar
            </Button>
            <Button type="submit" variant="brand" busy={form.busy}>
              {product ? 'Guardar cambios' : 'Crear producto'}
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
  const errors = useFormErrors()
  const [base, setBase] = useState(product)
  const [draft, setDraft] = useState(product ? draftOf(product) : NEW_DRAFT)

  const { run, busy } = useAction(async () => {
    const invalid = draftErrors(draft)
    if (Object.keys(invalid).length > 0) return () => errors.set('Revisa los datos marcados.', invalid)
    errors.clear()
    const answer = base
      ? await call(updateProduct, { params: { codigo: base.codigo }, body: changeOf(draft, base) })
      : await call(createProduct, { body: newProductOf(draft) })
    if (answer.ok) {
      const text = `${base ? 'Guardamos' : 'Creamos'} ${answer.product.nombre}.`
      return () => saved(answer.product, text, answer.aviso)
    }
    const text = errorText(base ? 'Error al actualizar producto' : 'Error al crear producto', answer.error)
    const now = 'product' in answer ? answer.product : undefined
    if (!base || !now) return () => errors.set(text, answer.campos)
    const merged = rebase(draft, base, now)
    setBase(now)
    setDraft(merged.draft)
    return () => errors.set(text, merged.campos)
  })

  return {
    draft,
    change: (change: (draft: ProductDraft) => ProductDraft) => setDraft(change),
    changed: isChanged(draft, base),
    busy,
    errors,
    form: { ref: errors.form, noValidate: true, method: 'dialog', ...formOf(run) },
  }
}

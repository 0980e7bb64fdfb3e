import type { Editor } from '@tiptap/react'
import { type ReactNode, useState } from 'react'
import { MAX_GRAMOS, MIN_GRAMOS } from '#shop/blog/product-boxes.ts'
import { listRetail } from '#shop/catalog/contract.ts'
import { useAdminData } from '#site/admin/kit/data/admin-data.ts'
import { Dialog, formOf } from '#site/admin/kit/dialog/dialog.tsx'
import { LoadError } from '#site/admin/kit/list/load-error.tsx'
import { PictureField } from '#site/admin/media/picture-field.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { Field, SelectField } from '#site/ui/forms/field.tsx'

type InsertProps = { editor: Editor; close: () => void }

/** Sets the link of the selected text; an empty URL removes it. */
export function InsertLink({ editor, close }: InsertProps) {
  const [error, setError] = useState<string>()
  const known = String(editor.getAttributes('link').href ?? '')
  return (
    <InsertDialog
      title="Enlace"
      close={close}
      submit={(fields) => {
        const typed = String(fields.get('href')).trim()
        const href = /^[\w-]+(\.[\w-]+)+/.test(typed) ? `https://${typed}` : typed
        if (href !== '' && !/^(https?:\/\/|\/(?!\/)|mailto:|tel:|#)/i.test(href))
          return setError('Escribe una dirección como https://… o /blog')
        const chain = editor.chain().focus().extendMarkRange('link')
        if (href === '') chain.unsetLink().run()
        else if (editor.state.selection.empty && !known)
          chain.insertContent({ type: 'text', text: typed, marks: [{ type: 'link', attrs: { href } }] }).run()
        else chain.setLink({ href }).run()
        close()
      }}
    >
      <Field
        label="Dirección"
        name="href"
        defaultValue={known}
        error={error}
        hint="Vacía: quita el enlace."
        inputMode="url"
      />
    </InsertDialog>
  )
}

/** Inserts a picture of this site with its alternative text. */
export function InsertPicture({ editor, close }: InsertProps) {
  const [errors, setErrors] = useState<{ src?: string; alt?: string }>({})
  const [picture, setPicture] = useState({ src: '', alt: '' })
  return (
    <InsertDialog
      title="Imagen"
      close={close}
      submit={(fields) => {
        const { src } = picture
        const alt = String(fields.get('alt')).trim()
        const wrong = {
          ...(src ? {} : { src: 'Elige una imagen de la galería o sube una' }),
          ...(alt ? {} : { alt: 'Escribe qué se ve en la imagen' }),
        }
        if (Object.keys(wrong).length > 0) return setErrors(wrong)
        editor.chain().focus().setImage({ src, alt }).run()
        close()
      }}
    >
      <PictureField
        label="Imagen"
        value={picture.src || null}
        onChange={(src, item) => setPicture({ src: src ?? '', alt: item?.alt ?? '' })}
      />
      {errors.src && <Notice tone="error">{errors.src}</Notice>}
      <Field
        key={picture.src}
        label="Qué se ve en la imagen"
        name="alt"
        defaultValue={picture.alt}
        error={errors.alt}
        maxLength={200}
      />
    </InsertDialog>
  )
}

/** Inserts a box with a product, its price and an order link; with a weight for one person, as part of a recipe. */
export function InsertProduct({ editor, close }: InsertProps) {
  const { data, error, isLoading, reload } = useAdminData(listRetail, {})
  const [wrongWeight, setWrongWeight] = useState<string>()
  return (
    <InsertDialog
      title="Producto del catálogo"
      close={close}
      submit={(fields) => {
        const gramos = String(fields.get('gramos')).trim()
        const isWeight = /^\d{2,4}$/.test(gramos) && Number(gramos) >= MIN_GRAMOS && Number(gramos) <= MAX_GRAMOS
        if (gramos !== '' && !isWeight)
          return setWrongWeight(`Escribe un número entero de ${MIN_GRAMOS} a ${MAX_GRAMOS}, o nada`)
        const attrs = { codigo: fields.get('codigo'), gramos: gramos || null }
        editor.chain().focus().insertContent({ type: 'producto', attrs }).run()
        close()
      }}
    >
      {error !== undefined && <LoadError error={error} retry={reload} busy={isLoading} />}
      <SelectField label="Corte" name="codigo" disabled={!data}>
        {data?.products.map(({ codigo, nombre }) => (
          <option key={codigo} value={codigo}>
            {nombre}
          </option>
        ))}
      </SelectField>
      <Field
        label="Gramos por persona (opcional)"
        name="gramos"
        inputMode="numeric"
        maxLength={4}
        hint="En una receta: quien lee dice cuántos comen y agrega toda la carne de una vez."
        error={wrongWeight}
      />
    </InsertDialog>
  )
}

function InsertDialog({
  title,
  close,
  submit,
  children,
}: {
  title: string
  close: () => void
  submit: (fields: FormData) => void
  children: ReactNode
}) {
  return (
    <Dialog narrow title={title} close={close} form={{ noValidate: true, ...formOf(submit) }}>
      {children}
      <Button type="submit" variant="brand">
        Insertar
      </Button>
    </Dialog>
  )
}

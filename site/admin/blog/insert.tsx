import type { Editor } from '@tiptap/react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { listRetail } from '#shop/catalog/contract.ts'
import { useAdminData } from '#site/admin/admin-data.ts'
import { Failed } from '#site/admin/failed.tsx'
import { PictureField } from '#site/admin/media/picture-field.tsx'
import { Button } from '#site/ui/button.tsx'
import { Field, SelectField } from '#site/ui/field.tsx'
import { Modal } from '#site/ui/modal.tsx'
import { Notice } from '#site/ui/notice.tsx'
import styles from './insert.module.css'

type Inserting = { editor: Editor; close: () => void }

/** Where the chosen words lead; an empty address takes the link away. */
export function InsertLink({ editor, close }: Inserting) {
  const [error, setError] = useState<string>()
  const known = String(editor.getAttributes('link').href ?? '')
  return (
    <Ask
      title="Enlace"
      close={close}
      answer={(fields) => {
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
    </Ask>
  )
}

/** A picture of this site, with the words for who does not see it. */
export function InsertPicture({ editor, close }: Inserting) {
  const [errors, setErrors] = useState<{ src?: string; alt?: string }>({})
  const [picture, setPicture] = useState({ src: '', alt: '' })
  return (
    <Ask
      title="Imagen"
      close={close}
      answer={(fields) => {
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
    </Ask>
  )
}

/** A box with a cut of the catalogue, its price and the way to order it. */
export function InsertProduct({ editor, close }: Inserting) {
  const { data, error, reading, reload } = useAdminData(listRetail, {})
  return (
    <Ask
      title="Producto del catálogo"
      close={close}
      answer={(fields) => {
        editor
          .chain()
          .focus()
          .insertContent({ type: 'producto', attrs: { codigo: fields.get('codigo') } })
          .run()
        close()
      }}
    >
      {error !== undefined && <Failed error={error} retry={reload} busy={reading} />}
      <SelectField label="Corte" name="codigo" disabled={!data}>
        {data?.products.map(({ codigo, nombre }) => (
          <option key={codigo} value={codigo}>
            {nombre}
          </option>
        ))}
      </SelectField>
    </Ask>
  )
}

function Ask({
  title,
  close,
  answer,
  children,
}: {
  title: string
  close: () => void
  answer: (fields: FormData) => void
  children: ReactNode
}) {
  return (
    <Modal open narrow onClose={close} label={title}>
      <form
        className={styles.ask}
        noValidate
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault()
          event.stopPropagation()
          answer(new FormData(event.currentTarget))
        }}
      >
        <h2 className="t-3">{title}</h2>
        {children}
        <Button type="submit" variant="marca">
          Insertar
        </Button>
      </form>
    </Modal>
  )
}

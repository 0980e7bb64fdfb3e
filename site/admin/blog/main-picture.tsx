import { useId } from 'react'
import { PictureField } from '#site/admin/media/picture-field.tsx'
import { pictures } from '#site/pictures.ts'
import { Field } from '#site/ui/field.tsx'
import type { Draft } from './draft.ts'
import styles from './main-picture.module.css'

/** The main picture: the name of a cut of the house or an address of this site, and what is to be seen in it. */
export function MainPicture({
  draft: { imagen, imagenAlt },
  set,
  campos,
}: {
  draft: Draft
  set: (change: Partial<Draft>) => void
  campos: Record<string, string>
}) {
  const list = useId()
  return (
    <div className={styles.picture}>
      <PictureField
        label="Imagen principal (opcional)"
        value={imagen || null}
        onChange={(chosen, item) => set({ imagen: chosen ?? '', imagenAlt: item?.alt ?? '' })}
      />
      <Field
        label="O un corte de la casa"
        name="imagen"
        value={imagen}
        error={campos.imagen}
        hint="Su nombre, como picana."
        list={list}
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => set({ imagen: event.target.value })}
      />
      <datalist id={list}>
        {Object.keys(pictures).map((key) => (
          <option key={key} value={key} />
        ))}
      </datalist>
      {imagen !== '' && (
        <Field
          label="Qué se ve en la imagen"
          name="imagenAlt"
          value={imagenAlt}
          error={campos.imagenAlt}
          hint="Para quien no la ve: «Tres rebanadas de picaña cruda»."
          maxLength={200}
          onChange={(event) => set({ imagenAlt: event.target.value })}
        />
      )}
    </div>
  )
}

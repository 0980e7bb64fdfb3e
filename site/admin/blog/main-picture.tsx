import { useId } from 'react'
import { ArticlePicture } from '#site/frame/article-picture.tsx'
import { pictures } from '#site/pictures.ts'
import { Button } from '#site/ui/button.tsx'
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
    <fieldset className={styles.picture}>
      <legend>Imagen principal (opcional)</legend>
      <div className={styles.row}>
        <div className={styles.shown}>
          <ArticlePicture imagen={imagen} alt="" sizes="92px" />
        </div>
        <Field
          label="Imagen"
          name="imagen"
          value={imagen}
          error={campos.imagen}
          hint="Un corte de la casa, como picana, o una dirección de este sitio."
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
          <Button variant="linea" size="chico" onClick={() => set({ imagen: '', imagenAlt: '' })}>
            Quitar
          </Button>
        )}
      </div>
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
    </fieldset>
  )
}

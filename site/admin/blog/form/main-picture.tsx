import { PictureField } from '#site/admin/media/picture-field.tsx'
import { TextArea } from '#site/ui/forms/field.tsx'
import type { ArticleDraft } from './article-draft.ts'

/** The main picture and its alternative text. */
export function MainPicture({
  draft: { imagen, imagenAlt },
  set,
  campos,
}: {
  draft: ArticleDraft
  set: (change: Partial<ArticleDraft>) => void
  campos: Record<string, string>
}) {
  return (
    <div className="stack">
      <PictureField
        label="Imagen principal (opcional)"
        withBuiltIn
        value={imagen || null}
        error={campos.imagen}
        onChange={(chosen, item) => set({ imagen: chosen ?? '', imagenAlt: item?.alt ?? '' })}
      />
      {imagen !== '' && (
        <TextArea
          label="Qué se ve en la imagen"
          name="imagenAlt"
          rows={2}
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

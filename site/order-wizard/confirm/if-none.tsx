import type { SiNoHay } from '#shop/catalog/si-no-hay.ts'
import { updateDraft } from '#site/storage/draft-order.ts'
import { Choice } from '#site/ui/forms/choice.tsx'

const NOTES: Record<SiNoHay, string> = {
  llamar: 'Te llamamos antes de tocar tu pedido.',
  cambiar: 'Por lo más parecido que haya, al menor de los dos precios.',
  quitar: 'No va y no lo pagas.',
}

/** What to do with a cut that has run out, chosen once for the whole order (docs/rules.md#substitution). */
export function IfNone({ siNoHay }: { siNoHay: SiNoHay }) {
  return (
    <div className="stack gap-2">
      <Choice
        label="Si un corte se acaba"
        name="siNoHay"
        value={siNoHay}
        options={[
          { value: 'llamar', label: 'Llámame' },
          { value: 'cambiar', label: 'Cámbialo' },
          { value: 'quitar', label: 'Quítalo' },
        ]}
        onChange={(chosen) => updateDraft((draft) => ({ ...draft, siNoHay: chosen }))}
      />
      <p className="note" aria-live="polite">
        {NOTES[siNoHay]}
      </p>
    </div>
  )
}

import { BUSINESS_NAMES, type Business, TIPOS_NEGOCIO } from '#shop/accounts/business.ts'
import { Field, SelectField } from '#site/ui/forms/field.tsx'

/** The fields of a business. Both numbers are optional: whoever registers on a phone may not have them at hand. */
export function BusinessFields({
  field,
}: {
  field: (name: keyof Business) => { name: string; error: string | undefined }
}) {
  return (
    <>
      <Field label={BUSINESS_NAMES.negocio} autoComplete="organization" required {...field('negocio')} />
      <SelectField label={BUSINESS_NAMES.tipoNegocio} required defaultValue="" {...field('tipoNegocio')}>
        <option value="" disabled>
          Elige
        </option>
        {TIPOS_NEGOCIO.map((tipo) => (
          <option key={tipo}>{tipo}</option>
        ))}
      </SelectField>
      <Field
        label={`${BUSINESS_NAMES.ruc} (opcional)`}
        hint="Con su DV, si lo tienes a mano."
        autoComplete="off"
        {...field('ruc')}
      />
      <Field
        label={`Número del ${BUSINESS_NAMES.avisoOperacion.toLowerCase()} (opcional)`}
        autoComplete="off"
        {...field('avisoOperacion')}
      />
    </>
  )
}

import { CATEGORIAS, type Categoria, METODOS } from '#shop/catalog/categories.ts'
import { PREPARACIONES } from '#shop/catalog/preparations.ts'
import { MoneyField } from '#site/admin/kit/money-field.tsx'
import { Options } from '#site/admin/kit/options.tsx'
import { PictureField } from '#site/admin/media/picture-field.tsx'
import { DateField } from '#site/ui/forms/date-field.tsx'
import { Field, SelectField, TextArea } from '#site/ui/forms/field.tsx'
import { halfPrice, isHalf, type ProductDraft, withKiloPrice } from './product-draft.ts'
import styles from './product-form.module.css'

interface FieldsProps {
  draft: ProductDraft
  change: (change: (draft: ProductDraft) => ProductDraft) => void
  campos: Record<string, string>
}

type TextField = {
  [Field in keyof ProductDraft]: string extends ProductDraft[Field] ? Field : never
}[keyof ProductDraft]

/** The fields of a product: prices first, then texts. */
export function ProductFields({ isNew, regions, ...fieldsProps }: FieldsProps & { isNew: boolean; regions: string[] }) {
  const { draft, change, campos } = fieldsProps
  const set = (changed: Partial<ProductDraft>) => change((now) => ({ ...now, ...changed }))
  const text = (name: TextField) => ({
    name,
    value: draft[name],
    error: campos[name],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  })
  const whole = (name: TextField) => ({ inputMode: 'numeric' as const, autoComplete: 'off', ...text(name) })
  const day = (name: 'maximoDesde' | 'maximoHasta') => ({
    ...text(name),
    onChange: (value: string) => set({ [name]: value }),
  })
  return (
    <>
      {isNew && <Field label="Código" required autoCapitalize="none" maxLength={20} {...text('codigo')} />}
      <Field label="Nombre" required maxLength={120} {...text('nombre')} />
      <PriceFields {...fieldsProps} />
      <SelectField
        label="Categoría"
        value={draft.categoria}
        error={campos.categoria}
        hint={draft.categoria === 'No Disponible' ? 'En esta categoría no aparece en la tienda.' : undefined}
        onChange={({ target }) => set({ categoria: target.value as Categoria })}
      >
        <Options of={CATEGORIAS} />
      </SelectField>
      <div className={`cluster ${styles.checks}`}>
        <Check label="Disponible" on={draft.disponible} set={(disponible) => set({ disponible })} />
        <Check label="Destacado en la portada" on={draft.destacado} set={(destacado) => set({ destacado })} />
      </div>
      <PictureField
        label="Imagen"
        withBuiltIn
        value={draft.imagen || null}
        error={campos.imagen}
        onChange={(imagen) => set({ imagen: imagen ?? '' })}
      />
      <TextArea label="Descripción" maxLength={600} {...text('descripcion')} />
      <TextArea label="Consejo" maxLength={600} {...text('consejo')} />
      <div className={`form-row ${styles.pair}`}>
        <Field label="Parte de la res" list="regiones" maxLength={60} {...text('region')} />
        <Field label="Kilos por caja" hint="Vacío: se vende suelto." {...whole('cajaKilos')} />
      </div>
      <datalist id="regiones">
        {regions.map((region) => (
          <option key={region} value={region} />
        ))}
      </datalist>
      <Methods {...fieldsProps} />
      <Preparations {...fieldsProps} />
      <Field
        label="Personas por kilo"
        hint="La tienda dice «rinde para 4». Vacío: no dice nada."
        {...whole('personasPorKilo')}
      />
      <Field
        label="PLU de la balanza"
        maxLength={5}
        hint="Cinco números. Vacío: el código del producto, si tiene cinco."
        {...whole('plu')}
      />
      <MoneyField
        label="Precio máximo legal del kilo ($)"
        hint="Vacío: la ley no pone precio."
        {...text('precioMaximoKg')}
      />
      <div className={`form-row ${styles.pair}`}>
        <DateField label="Desde" {...day('maximoDesde')} />
        <DateField label="Hasta" {...day('maximoHasta')} />
      </div>
    </>
  )
}

/** Both prices: the half kilo follows while it is half of the kilo. */
function PriceFields({ draft, change, campos }: FieldsProps) {
  const half = halfPrice(draft.precioKg)
  const isOther = half !== '' && half !== '0.00' && !isHalf(draft)
  return (
    <div className={`form-row ${styles.pair}`}>
      <MoneyField
        label="Precio por kilo ($)"
        name="precioKg"
        value={draft.precioKg}
        error={campos.precioKg}
        onChange={({ target }) => change((now) => withKiloPrice(now, target.value))}
      />
      <MoneyField
        label="Precio por medio kilo ($)"
        name="precioMedioKilo"
        value={draft.precioMedioKilo}
        error={campos.precioMedioKilo}
        hint={isOther ? `La mitad del kilo es $${half}` : undefined}
        onChange={({ target }) => change((now) => ({ ...now, precioMedioKilo: target.value }))}
      />
    </div>
  )
}

function Methods({ draft, change }: FieldsProps) {
  return (
    <fieldset className={`tiles ${styles.methods}`}>
      <legend>Cómo se cocina</legend>
      {METODOS.map((metodo) => (
        <Check
          key={metodo}
          label={metodo}
          on={draft.metodos.includes(metodo)}
          set={(on) =>
            change((now) => ({ ...now, metodos: METODOS.filter((m) => (m === metodo ? on : now.metodos.includes(m))) }))
          }
        />
      ))}
    </fieldset>
  )
}

/** The preparations that customers can choose. */
function Preparations({ draft, change, campos }: FieldsProps) {
  return (
    <>
      <fieldset className={`tiles ${styles.methods}`}>
        <legend>Cómo se puede pedir</legend>
        {PREPARACIONES.map((one) => (
          <Check
            key={one}
            label={one}
            on={draft.preparaciones.includes(one)}
            set={(on) => change((now) => ({ ...now, preparaciones: withPreparation(now.preparaciones, one, on) }))}
          />
        ))}
      </fieldset>
      <Field
        label="Otras maneras de pedirlo"
        name="preparaciones"
        autoComplete="off"
        hint="Con tus palabras, separadas por comas."
        error={Object.entries(campos).find(([path]) => path.startsWith('preparaciones'))?.[1]}
        value={draft.otrasPreparaciones}
        onChange={({ target }) => change((now) => ({ ...now, otrasPreparaciones: target.value }))}
      />
    </>
  )
}

/** Those of the list come first, in its order. */
const withPreparation = (chosen: readonly string[], one: string, on: boolean): string[] => [
  ...PREPARACIONES.filter((each) => (each === one ? on : chosen.includes(each))),
  ...chosen.filter((each) => !PREPARACIONES.includes(each)),
]

function Check({ label, on, set }: { label: string; on: boolean; set: (on: boolean) => void }) {
  return (
    <label className="row check small-target">
      <input type="checkbox" className="tick" checked={on} onChange={(event) => set(event.target.checked)} />
      {label}
    </label>
  )
}

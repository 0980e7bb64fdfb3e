import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { panamaDay } from '#shop/dates.ts'
import { reportOfWeek } from '#shop/reports/contract.ts'
import { weekOf } from '#shop/reports/week.ts'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import styles from './choose-week.module.css'

/** Any day leads to the report of its week; the one that is open is made again. */
export function ChooseWeek({ fecha, again }: { fecha: string | undefined; again: () => void }) {
  const navigate = useNavigate()
  const [error, setError] = useState<string>()

  function choose(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('fecha') as HTMLInputElement
    const wrong = whyNot(field.value)
    setError(wrong)
    if (wrong) field.focus()
    else if (field.value === fecha) again()
    else navigate(`/admin/reportes/${field.value}`)
  }
  return (
    <form className={styles.choose} onSubmit={choose} noValidate>
      <Field
        label="Semana del día"
        type="date"
        name="fecha"
        required
        max={weekOf(panamaDay(new Date())).end}
        defaultValue={fecha}
        error={error}
      />
      <Button type="submit" variant="linea" size="chico">
        Generar
      </Button>
    </form>
  )
}

function whyNot(date: string): string | undefined {
  if (date === '') return 'Escoge una fecha'
  const { error } = reportOfWeek.params.safeParse({ date })
  if (error) return error.issues[0]?.message
  return weekOf(date).start > panamaDay(new Date()) ? 'Esa semana todavía no ha empezado' : undefined
}

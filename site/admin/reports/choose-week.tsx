import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { panamaDay } from '#shop/dates.ts'
import { reportOfWeek } from '#shop/reports/contract.ts'
import { weekOf } from '#shop/reports/week.ts'
import { href } from '#site/links.ts'
import { Button } from '#site/ui/forms/button.tsx'
import { DateField } from '#site/ui/forms/date-field.tsx'
import styles from './choose-week.module.css'

/** Chooses the report of a day's week; choosing the day in the URL again regenerates its report. */
export function ChooseWeek({ fecha, regenerate }: { fecha: string | undefined; regenerate: () => void }) {
  const navigate = useNavigate()
  const [error, setError] = useState<string>()

  function choose(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('fecha') as HTMLInputElement
    const wrong = dateError(field.value)
    setError(wrong)
    if (wrong) event.currentTarget.querySelector<HTMLElement>('input')?.focus()
    else if (field.value === fecha) regenerate()
    else navigate(href('/admin/reportes/:fecha?', { fecha: field.value }))
  }
  return (
    <form className={`form-row ${styles.choose}`} onSubmit={choose} noValidate>
      <DateField
        label="Semana del día"
        name="fecha"
        required
        max={weekOf(panamaDay(new Date())).end}
        defaultValue={fecha}
        error={error}
      />
      <Button type="submit" variant="outline" size="small">
        Generar
      </Button>
    </form>
  )
}

function dateError(date: string): string | undefined {
  if (date === '') return 'Escoge una fecha'
  const { error } = reportOfWeek.params.safeParse({ date })
  if (error) return error.issues[0]?.message
  return weekOf(date).start > panamaDay(new Date()) ? 'Esa semana todavía no ha empezado' : undefined
}

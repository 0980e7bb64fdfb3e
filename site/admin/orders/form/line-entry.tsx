import { type ClipboardEvent, type RefObject, useState } from 'react'
import { nameWithPreparation } from '#shop/catalog/preparations.ts'
import type { Product } from '#shop/catalog/product.ts'
import { dayText, panamaDay } from '#shop/dates.ts'
import { type ChatLine, type Guess, MAX_ORDER_TEXT, readOrderLine } from '#shop/orders/chat/read-order.ts'
import type { Words } from '#shop/orders/chat/words/tokens.ts'
import { quantity } from '#shop/orders/lines/quantity.ts'
import type { SearchSynonyms } from '#shop/text/search-terms.ts'
import { Button } from '#site/ui/forms/button.tsx'
import { TextArea } from '#site/ui/forms/field.tsx'
import type { NewLine } from './order-draft.ts'
import styles from './order-form.module.css'

/**
 * A field that reads lines as people write them, one or a whole pasted chat. What is understood is shown with the words
 * it comes from before it is taken; what is not stays in the field. The text itself is not kept.
 */
export function LineEntry({
  products,
  words,
  shopName,
  field,
  text,
  setText,
  error,
  add,
  onPaste,
}: {
  products: readonly Product[]
  words: SearchSynonyms
  shopName: string
  field: RefObject<HTMLTextAreaElement | null>
  text: string
  setText: (text: string) => void
  /** Why the order is not saved while there is text. */
  error: string | undefined
  /** `day`: the delivery day that the text asks for. */
  add: (lines: readonly NewLine[], day: string | null) => void
  onPaste: () => void
}) {
  /** What the last reading left: alone it has lost who said it, so it gives no line until somebody edits it. */
  const [rest, setRest] = useState('')
  const isRest = text !== '' && text === rest
  const read = text.trim() === '' ? undefined : readOrderLine(text, products, words, panamaDay(new Date()), shopName)
  const order = read?.ok ? read : undefined
  const said = (span: Words) => text.slice(...span)
  const lines: readonly (ChatLine | Guess)[] = isRest ? [] : (order?.lines ?? [])
  const shown = lines.length === 0 && read?.guess ? [read.guess] : lines
  const isGuess = lines !== shown
  const left = isRest ? rest.split('\n') : (order?.sinEntender.map(said) ?? [])
  const day = isRest ? null : order?.dia

  const leave = (after: string) => {
    setText(after)
    setRest(after)
    field.current?.focus()
  }
  const take = () => {
    if (shown.length === 0 && !day) return
    add(shown, day?.dia ?? null)
    leave(isGuess ? '' : left.join('\n'))
  }
  return (
    <div className="stack gap-3">
      <TextArea
        ref={field}
        label="Qué lleva"
        hint="2 kg palomilla fina · medio de hígado · 3 libras costilla. También puedes pegar el chat entero."
        rows={text.includes('\n') || text.length > 80 ? 6 : 1}
        maxLength={MAX_ORDER_TEXT}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="done"
        value={text}
        error={error}
        onChange={({ target }) => setText(target.value)}
        onPaste={(event: ClipboardEvent) => {
          if (event.clipboardData.getData('text').includes('\n')) onPaste()
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          take()
        }}
      />
      <div role="status" className={`stack gap-2 start ${styles.understood}`}>
        {shown.length > 0 && (
          <ul className="entries full">
            {shown.map((line, index) => (
              <li key={`${line.codigo} ${'palabras' in line ? line.palabras[0] : index}`}>
                <b>
                  {isGuess && '¿'}
                  {quantity(line)} de {nameWithPreparation(line)}
                  {isGuess && '?'}
                </b>
                {'palabras' in line && shown.length > 1 && <small>de «{said(line.palabras)}»</small>}
                {line.note && <small>{line.note}</small>}
              </li>
            ))}
          </ul>
        )}
        {day && (
          <p>
            Para el {dayText(day.dia)} <small>de «{said(day.palabras)}»</small>
          </p>
        )}
        {left.length > 0 && !isGuess && (
          <p className="problem" data-tone="warning">
            No entendí: {left.map((each) => `«${each}»`).join(', ')}
          </p>
        )}
        {read && !read.ok && <p className="problem">{read.error}</p>}
        {order && shown.length === 0 && !day && left.length === 0 && <p className="note">Aquí no leo ningún corte.</p>}
        {text.trim() !== '' && (
          <div className="cluster">
            {(shown.length > 0 || day) && (
              <Button variant="brand" size="small" onClick={take}>
                {shown.length > 1 ? `Agregar ${shown.length}` : shown.length === 1 ? 'Agregar' : 'Usar ese día'}
              </Button>
            )}
            <Button variant="outline" size="small" onClick={() => leave('')}>
              Borrar el texto
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}

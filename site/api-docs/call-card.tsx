import styles from './call-card.module.css'
import type { CallDescription } from './calls.server.ts'
import type { Field } from './fields.server.ts'

/** The documentation of one endpoint: purpose, access, request, response, and how to try it. */
export function CallCard({ call }: { call: CallDescription }) {
  return (
    <article id={call.name} className={`stack gap-3 card ${styles.card}`}>
      <h3 className="strong anywhere">
        <span data-method={call.method}>{call.method}</span> <code>{call.path}</code>
      </h3>
      <p>{call.summary}</p>
      <p className="note">
        {call.access} · hasta {call.perMinute} veces por minuto
      </p>
      {call.sent.map(({ where, fields }) => (
        <Fields key={where} title={where} fields={fields} sent />
      ))}
      <Fields title={call.answers} fields={call.reply} />
      <Fields title="Al rechazar puede añadir" fields={call.failure} />
      <pre>{call.curl}</pre>
    </article>
  )
}

/** The fields of a request are open; those of a response are collapsed, because they can be long. */
function Fields({ title, fields, sent = false }: { title: string; fields: Field[]; sent?: boolean }) {
  if (fields.length === 0) return null
  return (
    <details open={sent}>
      <summary className="strong">
        {title} <small>{fields.length === 1 ? '1 campo' : `${fields.length} campos`}</small>
      </summary>
      <dl className="anywhere">
        {fields.map(({ name, type, isRequired }) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>
              {sent && isRequired && <b>obligatorio · </b>}
              {type}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

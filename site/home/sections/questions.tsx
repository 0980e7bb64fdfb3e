import type { PublicSettings } from '#shop/settings-contract.ts'
import { whatsappLink } from '#shop/whatsapp-link.ts'
import { questions } from './faq.ts'
import styles from './questions.module.css'

const QUESTION = 'Hola, tengo una pregunta antes de pedir.'

/** Frequently asked questions, collapsed with native `<details>`, which needs no JavaScript. */
export function Questions({ settings }: { settings: PublicSettings }) {
  return (
    <section className={styles.questions} aria-labelledby="t-preguntas">
      <div className={`container split ${styles.columns}`}>
        <div className={styles.intro}>
          <h2 className="t-1" id="t-preguntas">
            Antes de tu primer pedido
          </h2>
          <p>
            ¿Tienes otra pregunta? <a href={whatsappLink(settings, QUESTION)}>Escríbenos por WhatsApp</a>
          </p>
        </div>
        <div>
          {questions(settings).map(({ question, answer }) => (
            <details key={question} name="pregunta">
              <summary className="t-3 row gap-4">{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}

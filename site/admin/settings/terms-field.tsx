import { Link } from 'react-router'
import { DEFAULT_TERMS } from '#shop/terms/default-terms.ts'
import { TERMS_FIGURES } from '#shop/text/terms-text.ts'
import { href } from '#site/links.ts'
import { TextArea } from '#site/ui/forms/field.tsx'
import { type Fields, Group } from './group.tsx'

/** The text of the page of conditions. */
export function Terms({ field }: Fields) {
  const text = field('textoCondiciones')
  return (
    <Group legend="Privacidad y condiciones">
      <div>
        <TextArea
          {...text}
          value={text.value || DEFAULT_TERMS}
          rows={16}
          maxLength={10_000}
          hint={`Bórralo todo para volver al texto de la tienda. Una línea que empieza con # es un título y una línea vacía separa los párrafos. Lo que va entre llaves lo pone la tienda con sus ajustes: ${TERMS_FIGURES.map((name) => `{${name}}`).join(', ')}.`}
        />
        <p>
          <Link to={href('/condiciones')} target="_blank">
            Ver la página
          </Link>
        </p>
      </div>
    </Group>
  )
}

import { copyText } from '#site/ui/feedback/copy-text.ts'
import styles from './promotion-card.module.css'

/** The code as a button that copies it. Without clipboard access it can still be selected. */
export function CopyCode({ codigo, showToast }: { codigo: string; showToast: (words: string) => void }) {
  async function copy() {
    const isCopied = await copyText(codigo)
    showToast(isCopied ? `Código ${codigo} copiado.` : `No se pudo copiar. El código es ${codigo}.`)
  }
  return (
    <p className={styles.code}>
      <span className="sr">Código </span>
      <b>{codigo}</b>
      <button type="button" onClick={copy}>
        Copiar<span className="sr"> el código {codigo}</span>
      </button>
    </p>
  )
}

import { Notice } from '#site/ui/feedback/notice.tsx'
import { Icon } from '#site/ui/graphics/icon.tsx'
import type { SendResult } from './send-report.tsx'

/**
 * Confirms that the report was sent; without the WhatsApp API it has a link with the text. Always rendered, so that
 * screen readers announce when it gets text.
 */
export const SentNotice = ({ sent }: { sent: SendResult | undefined }) => (
  <div role="status" className="message screen-only">
    {sent && (
      <Notice tone="success">
        <p>✅ Reporte enviado exitosamente por WhatsApp/Email</p>
        <p>{sent.message}</p>
        {sent.whatsapp && (
          <a className="link small-target row" href={sent.whatsapp} target="_blank" rel="noreferrer">
            <Icon name="whatsapp" /> Mandarlo también por WhatsApp
          </a>
        )}
      </Notice>
    )}
  </div>
)

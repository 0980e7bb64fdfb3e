import { useState } from 'react'
import type { EditedArticle } from '#shop/blog/article.ts'
import { deleteArticle, listAllArticles } from '#shop/blog/contract.ts'
import { useAdminData } from '#site/admin/kit/data/admin-data.ts'
import { Confirm } from '#site/admin/kit/dialog/confirm.tsx'
import { Loaded } from '#site/admin/kit/list/loaded.tsx'
import { Pagination } from '#site/admin/kit/list/pagination.tsx'
import { usePageParam } from '#site/admin/kit/list/url-params.ts'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'
import { TabHeader } from '#site/admin/shell/tab-header.tsx'
import { href } from '#site/links.ts'
import { EmptyState } from '#site/ui/feedback/empty-state.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { ButtonLink } from '#site/ui/forms/button.tsx'
import { ArticleRow } from './article-row.tsx'
import styles from './blog-tab.module.css'

const PAGE_SIZE = 60

/** All articles, including unpublished ones. */
export default function BlogTab() {
  const { call } = useAdmin()
  const query = { pagina: `${usePageParam()}`, porPagina: `${PAGE_SIZE}` }
  const list = useAdminData(listAllArticles, { query })
  const { data, change } = list
  const [message, setMessage] = useState<string>()
  const [deleting, setDeleting] = useState<EditedArticle>()

  async function remove({ slug, titulo }: EditedArticle) {
    const answer = await call(deleteArticle, { params: { slug } })
    if (!answer.ok && answer.status !== 404) return `Error al eliminar artículo: ${answer.error}`
    change(({ articles, total }) => ({ articles: articles.filter((each) => each.slug !== slug), total: total - 1 }))
    setMessage(`Eliminamos «${titulo}».`)
    return undefined
  }

  return (
    <>
      <TabHeader>{data && <p className="muted">{countText(data.total)}</p>}</TabHeader>
      {message !== undefined && (
        <div className="message">
          <Notice tone="success">{message}</Notice>
        </div>
      )}
      <Loaded of={list} waiting="Cargando..." failed={(reason) => `Error al cargar artículos: ${reason}`}>
        {({ articles, total }) => (
          <>
            {total === 0 && (
              <EmptyState text="No hay artículos">
                <ButtonLink variant="brand" to={href('/admin/articulo/nuevo')}>
                  Escribir el primero
                </ButtonLink>
              </EmptyState>
            )}
            <ul className={`tiles gap-4 ${styles.grid}`}>
              {articles.map((article) => (
                <ArticleRow key={article.id} article={article} remove={() => setDeleting(article)} />
              ))}
            </ul>
            <Pagination total={total} pageSize={PAGE_SIZE} />
          </>
        )}
      </Loaded>
      {deleting && (
        <Confirm
          title="¿Estás seguro de que quieres eliminar este artículo?"
          action="Eliminar"
          variant="danger"
          close={() => setDeleting(undefined)}
          confirm={() => remove(deleting)}
        >
          <p>«{deleting.titulo}» deja de estar en el blog. Esto no se puede deshacer.</p>
        </Confirm>
      )}
    </>
  )
}

const countText = (total: number): string => (total === 1 ? '1 artículo' : `${total} artículos`)

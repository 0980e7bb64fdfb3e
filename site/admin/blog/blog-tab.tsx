import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { EditedArticle } from '#shop/blog/article.ts'
import { deleteArticle, listAllArticles } from '#shop/blog/contract.ts'
import { useAdminData } from '#site/admin/admin-data.ts'
import { useAdmin } from '#site/admin/admin-session.tsx'
import { Confirm } from '#site/admin/confirm.tsx'
import { Failed } from '#site/admin/failed.tsx'
import { Pages } from '#site/admin/pages.tsx'
import { TabHead } from '#site/admin/tab-head.tsx'
import { ButtonLink } from '#site/ui/button.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { Spinner } from '#site/ui/spinner.tsx'
import { ArticleRow } from './article-row.tsx'
import styles from './blog-tab.module.css'

const PER_PAGE = 60

/** Every article, also those that nobody sees yet. */
export default function BlogTab() {
  const { call } = useAdmin()
  const [params] = useSearchParams()
  const pagina = params.get('pagina') ?? '1'
  const { data, error, reading, reload, change } = useAdminData(listAllArticles, {
    query: { pagina, porPagina: `${PER_PAGE}` },
  })
  const [told, setTold] = useState<string>()
  const [leaving, setLeaving] = useState<EditedArticle>()

  async function remove({ slug, titulo }: EditedArticle) {
    const answer = await call(deleteArticle, { params: { slug } })
    if (!answer.ok && answer.status !== 404) return `Error al eliminar artículo: ${answer.error}`
    change(({ articles, total }) => ({ articles: articles.filter((each) => each.slug !== slug), total: total - 1 }))
    setTold(`Eliminamos «${titulo}».`)
    return undefined
  }

  return (
    <>
      <TabHead>{data && <p className={styles.count}>{countText(data.total)}</p>}</TabHead>
      {told !== undefined && (
        <div className={styles.told}>
          <Notice tone="exito">{told}</Notice>
        </div>
      )}
      {error !== undefined && <Failed error={`Error al cargar artículos: ${error}`} retry={reload} busy={reading} />}
      {!data && reading && <Spinner>Cargando...</Spinner>}
      {data?.total === 0 && (
        <EmptyState text="No hay artículos">
          <ButtonLink variant="marca" to="/admin/articulo/nuevo">
            Escribir el primero
          </ButtonLink>
        </EmptyState>
      )}
      {data && data.articles.length > 0 && (
        <ul className={styles.grid}>
          {data.articles.map((article) => (
            <ArticleRow key={article.id} article={article} remove={() => setLeaving(article)} />
          ))}
        </ul>
      )}
      {data && <Pages total={data.total} perPage={PER_PAGE} />}
      {leaving && (
        <Confirm
          title="¿Estás seguro de que quieres eliminar este artículo?"
          action="Eliminar"
          variant="peligro"
          close={() => setLeaving(undefined)}
          confirm={() => remove(leaving)}
        >
          <p>«{leaving.titulo}» deja de estar en el blog. Esto no se puede deshacer.</p>
        </Confirm>
      )}
    </>
  )
}

const countText = (total: number): string => (total === 1 ? '1 artículo' : `${total} artículos`)

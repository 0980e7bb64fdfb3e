import { useLocation, useParams } from 'react-router'
import { readArticle } from '#shop/blog/contract.ts'
import { useAdminData } from '#site/admin/admin-data.ts'
import { Failed } from '#site/admin/failed.tsx'
import { ButtonLink } from '#site/ui/button.tsx'
import { Spinner } from '#site/ui/spinner.tsx'
import { ArticleForm } from './article-form.tsx'

/** The desk of one article: `/admin/articulo/nuevo`, or the one of the address. */
export default function ArticlePage() {
  const { slug } = useParams()
  const saved = (useLocation().state as { saved?: string } | null)?.saved
  if (slug === undefined) return <ArticleForm article={undefined} saved={undefined} />
  return <OpenArticle key={slug} slug={slug} saved={saved} />
}

function OpenArticle({ slug, saved }: { slug: string; saved: string | undefined }) {
  const { data, error, reading, reload } = useAdminData(readArticle, { params: { slug } })
  if (data) return <ArticleForm article={data.article} saved={saved} />
  if (error === undefined) return <Spinner>Cargando el artículo...</Spinner>
  return (
    <>
      <Failed
        error={error === 'Artículo no encontrado' ? error : 'Error al cargar el artículo'}
        retry={reload}
        busy={reading}
      />
      <ButtonLink variant="linea" size="chico" to="/admin">
        Volver al blog
      </ButtonLink>
    </>
  )
}

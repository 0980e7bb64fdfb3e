import { useLocation, useParams } from 'react-router'
import { readArticle } from '#shop/blog/contract.ts'
import { ArticleForm } from '#site/admin/blog/form/article-form.tsx'
import { useAdminData } from '#site/admin/kit/data/admin-data.ts'
import { LoadError } from '#site/admin/kit/list/load-error.tsx'
import { href } from '#site/links.ts'
import { Spinner } from '#site/ui/feedback/spinner.tsx'
import { ButtonLink } from '#site/ui/forms/button.tsx'

/** The article editor: `/admin/articulo/nuevo`, or the article in the URL. */
export default function ArticlePage() {
  const { slug } = useParams()
  const saved = (useLocation().state as { saved?: string } | null)?.saved
  if (slug === undefined) return <ArticleForm article={undefined} saved={undefined} />
  return <OpenArticle key={slug} slug={slug} saved={saved} />
}

function OpenArticle({ slug, saved }: { slug: string; saved: string | undefined }) {
  const { data, error, isLoading, reload } = useAdminData(readArticle, { params: { slug } })
  if (data) return <ArticleForm article={data.article} saved={saved} />
  if (error === undefined) return <Spinner>Cargando el artículo...</Spinner>
  return (
    <>
      <LoadError
        error={error === 'Artículo no encontrado' ? error : 'Error al cargar el artículo'}
        retry={reload}
        busy={isLoading}
      />
      <ButtonLink variant="outline" size="small" to={href('/admin')}>
        Volver al blog
      </ButtonLink>
    </>
  )
}

import { useLocation, useParams } from 'react-router'
import { readArticle } from '#shop/blog/contract.ts'
import { ArticleForm } from '#site/admin/blog/form/article-form.tsx'
import { useAdminData } from '#site/admin/kit/data/admin-data.ts'
import { Loaded } from '#site/admin/kit/list/loaded.tsx'
import { href } from '#site/links.ts'
import { ButtonLink } from '#site/ui/forms/button.tsx'

/** The article editor: `/admin/articulo/nuevo`, or the article in the URL. */
export default function ArticlePage() {
  const { slug } = useParams()
  const saved = (useLocation().state as { saved?: string } | null)?.saved
  if (slug === undefined) return <ArticleForm article={undefined} saved={undefined} />
  return <OpenArticle key={slug} slug={slug} saved={saved} />
}

function OpenArticle({ slug, saved }: { slug: string; saved: string | undefined }) {
  const read = useAdminData(readArticle, { params: { slug } })
  return (
    <>
      <Loaded
        of={read}
        waiting="Cargando el artículo..."
        failed={(reason) => (reason === 'Artículo no encontrado' ? reason : 'Error al cargar el artículo')}
      >
        {({ article }) => <ArticleForm article={article} saved={saved} />}
      </Loaded>
      {!read.data && read.error !== undefined && (
        <ButtonLink variant="outline" size="small" to={href('/admin')}>
          Volver al blog
        </ButtonLink>
      )}
    </>
  )
}

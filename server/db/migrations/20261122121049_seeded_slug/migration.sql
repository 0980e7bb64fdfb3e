-- One of the first articles had an address that is not made of its title (specification §2). Where nobody has renamed
-- it, it gets the right one, and the old one leads there.
with renamed as (
  update articles set slug = 'por-que-vendemos-carne-100-nacional'
  where slug = 'por-que-carne-100-nacional'
    and titulo = 'Por qué vendemos carne 100% nacional'
    and not exists (select from articles where slug = 'por-que-vendemos-carne-100-nacional')
    and not exists (select from article_slugs where slug = 'por-que-vendemos-carne-100-nacional')
  returning id
)
insert into article_slugs (slug, article_id) select 'por-que-carne-100-nacional', id from renamed
on conflict do nothing;

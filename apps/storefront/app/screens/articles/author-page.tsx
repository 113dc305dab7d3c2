import { Form } from 'react-router'
import { useFormReply } from '../../features/account/use-form-reply.ts'
import { ArticleCard } from '../../features/articles/article-card.tsx'
import { useArticleMessages } from '../../features/articles/article-texts.tsx'
import { useOwnData } from '../../features/articles/use-own-data.ts'
import { breadcrumbData } from '../../features/catalog/structured-data.ts'
import { useAddressOf } from '../../features/catalog/use-address-of.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import type { LoadedAuthor } from './load-articles.server.ts'

/** CONT-03: an author with their articles; customers follow them. */
export function AuthorPage({ data }: { data: LoadedAuthor }) {
  const t = useArticleMessages()
  const { id, slug, name, about, avatar, followers, articles } = data
  const { addressOf } = useAddressOf()
  const crumbs = [{ title: t('authors.title'), to: '/authors' }]
  const isFollowed = useOwnData(null, followers).followed_ids.includes(id)
  const { reply, isSending } = useFormReply('follow')
  return (
    <div className="page pb-10">
      <PageHead
        title={name}
        description={about}
        picture={avatar}
        structuredData={[breadcrumbData([...crumbs, { title: name, to: `/authors/${slug}` }], addressOf)]}
      />
      <header className="pt-2 pb-4 desktop:pt-5 desktop:pb-6">
        <Breadcrumb crumbs={crumbs} />
        <div className="mt-4 flex flex-wrap items-start gap-4">
          {avatar && (
            <ProductPicture
              picture={avatar}
              alt=""
              sizes="96px"
              shape="cover"
              className="size-24 shrink-0 overflow-hidden rounded-pill"
            />
          )}
          <div className="min-w-0 max-w-[760px]">
            <h1 className="text-title break-words desktop:text-display">{name}</h1>
            <p className="prose mt-2 break-words whitespace-pre-line text-ink-soft">{about}</p>
            <p className="mt-1 text-small text-ink-faint">{t('authors.followers', { n: followers })}</p>
            <Form method="post" preventScrollReset className="mt-4 print:hidden">
              <input type="hidden" name="form" value="follow" />
              <input type="hidden" name="followed" value={isFollowed ? '0' : '1'} />
              <Button
                type="submit"
                variant="secondary"
                icon={isFollowed ? 'check' : 'plus'}
                aria-pressed={isFollowed}
                busy={isSending}
              >
                {t(isFollowed ? 'authors.followed' : 'authors.follow')}
              </Button>
              {reply?.message && <FieldError>{reply.message}</FieldError>}
            </Form>
          </div>
        </div>
      </header>
      {articles.length === 0 && <p className="text-ink-soft">{t('articles.empty')}</p>}
      <ul className="grid gap-x-6 gap-y-5 tablet:grid-cols-2 tablet:gap-y-8 desktop:grid-cols-3 desktop:gap-y-12">
        {articles.map((article) => (
          <li key={article.id}>
            <ArticleCard article={article} section="articles" headingLevel={2} isRow />
          </li>
        ))}
      </ul>
    </div>
  )
}

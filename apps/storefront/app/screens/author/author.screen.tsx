import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { handleForm } from '../../features/account/handle-form.server.ts'
import { useFormReply } from '../../features/account/use-form-reply.ts'
import { ArticleCard, cardOf } from '../../features/articles/article-card.tsx'
import { ArticleTexts, useArticleMessages } from '../../features/articles/article-texts.tsx'
import { useOwnData } from '../../features/articles/use-own-data.ts'
import { asPageError, publicHeaders } from '../../features/catalog/public-page.ts'
import { breadcrumbData } from '../../features/catalog/structured-data.ts'
import { useAddressOf } from '../../features/catalog/use-address-of.ts'
import { shopContext } from '../../server-context.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { smallPicture } from '../../ui/picture.ts'
import { ProductPicture } from '../../ui/product-picture.tsx'

export const headers = publicHeaders

/** Articles of one author that a page shows. */
const SHOWN = 60

export async function loader({ context, params: { slug = '' } }: LoaderFunctionArgs) {
  const { api } = context.get(shopContext)
  const [{ avatar, ...author }, { articles }] = await Promise.all([
    api.authors.find(slug),
    api.articles.list({ author: slug, per_page: SHOWN }),
  ]).catch(asPageError)
  return { ...author, avatar: avatar && smallPicture(avatar), articles: articles.map(cardOf) }
}

export async function action(call: ActionFunctionArgs) {
  const { authors } = call.context.get(shopContext).api
  const form = await call.request.formData()
  const key = call.params.slug ?? ''
  const reply = await handleForm(call, form, () =>
    form.get('followed') === '0' ? authors.unfollow(key) : authors.follow(key),
  )
  return reply.data.ok ? redirect(call.url.pathname, 303) : reply
}

export default function AuthorScreen() {
  return (
    <ArticleTexts>
      <Author />
    </ArticleTexts>
  )
}

/** CONT-03: an author with their articles; customers follow them. */
function Author() {
  const t = useArticleMessages()
  const { id, slug, name, about, avatar, followers, articles } = useLoaderData<typeof loader>()
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

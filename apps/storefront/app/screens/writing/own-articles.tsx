import { formatLongDate } from '@delguur/mongolia/dates'
import { Form, useNavigation } from 'react-router'
import { NothingHere } from '../../features/account/nothing-here.tsx'
import { ModerationNote } from '../../features/reviews/moderation-note.tsx'
import { useLocale } from '../../i18n/use-messages.tsx'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { ProductPicture, SIZES } from '../../ui/product-picture.tsx'
import type { LoadedMine } from './load-writing.server.ts'
import { WritingPage } from './writing-page.tsx'
import { useWritingMessages } from './writing-texts.tsx'

/** CONT-01: what the customer has written, and what became of it. */
export function OwnArticles({ data: { author, articles, page, pages } }: { data: LoadedMine }) {
  const t = useWritingMessages()
  const mayWrite = author?.state === 'published'
  return (
    <WritingPage
      title={t('writing.mine')}
      back={{ to: '/account', text: t('nav.account') }}
      action={mayWrite && <ButtonLink to="/articles/new">{t('writing.new')}</ButtonLink>}
    >
      <p className="mt-1 text-ink-soft">{t('writing.mine_hint')}</p>
      {mayWrite ? (
        <Link
          to="/authors/mine"
          prefetch="none"
          className="inline-flex min-h-11 items-center text-accent hover:underline"
        >
          {t('writing.author')}: {author.name}
        </Link>
      ) : (
        <AuthorState author={author} />
      )}
      {articles.length === 0 && mayWrite && (
        <NothingHere
          title={t('writing.none')}
          text={t('writing.none_hint')}
          action={<ButtonLink to="/articles/new">{t('writing.new')}</ButtonLink>}
        />
      )}
      {articles.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {articles.map((article) => (
            <OwnArticle key={article.id} article={article} />
          ))}
        </ul>
      )}
      <Pages page={page} pages={pages} />
    </WritingPage>
  )
}

/** The way to become an author, or what became of the request. */
function AuthorState({ author }: Pick<LoadedMine, 'author'>) {
  const t = useWritingMessages()
  if (!author || author.state === 'published') {
    return (
      <NothingHere
        title={t('writing.not_author')}
        text={t('writing.become_hint')}
        action={<ButtonLink to="/authors/mine">{t('writing.become')}</ButtonLink>}
      />
    )
  }
  return (
    <div className="mt-4 grid gap-3">
      <ModerationNote state={author.state}>
        {author.state === 'waiting'
          ? t('writing.author_waiting')
          : t('writing.author_rejected', { reason: author.refusal ?? '' })}
      </ModerationNote>
      <div>
        <ButtonLink to="/authors/mine" variant="secondary">
          {t('writing.change')}
        </ButtonLink>
      </div>
    </div>
  )
}

const TONES: Record<LoadedMine['articles'][number]['state'], BadgeTone> = {
  draft: 'plain',
  waiting: 'accent',
  published: 'stock',
  rejected: 'problem',
}

function OwnArticle({ article }: { article: LoadedMine['articles'][number] }) {
  const t = useWritingMessages()
  const locale = useLocale()
  const { slug, title, cover, state, refusal, updated_at } = article
  const edit = `/articles/${slug}/edit`
  return (
    <li className="flex items-start gap-4 py-4">
      {cover && (
        <ProductPicture
          picture={cover}
          alt=""
          sizes={SIZES.thumbnail}
          shape="cover"
          className="size-20 shrink-0 rounded-control"
        />
      )}
      <div className="min-w-0 flex-1">
        <h2 className="text-lead break-words">
          <Link to={edit} prefetch="none" className="hover:text-accent">
            {title}
          </Link>
        </h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-soft">
          <Badge tone={TONES[state]}>{t(`writing.${state}`)}</Badge>
          {t('writing.changed_on', { date: formatLongDate(updated_at, locale) })}
        </p>
        {refusal && <p className="mt-2 text-note break-words">{t('writing.refused_because', { reason: refusal })}</p>}
        <div className="mt-1 flex flex-wrap items-start gap-x-4">
          <Link to={edit} prefetch="none" className={ACTION_CLASS}>
            {t('writing.change')}
            <span className="sr-only">: {title}</span>
          </Link>
          {state === 'published' ? (
            <Link to={`/articles/${slug}`} className={ACTION_CLASS}>
              {t('writing.read')}
              <span className="sr-only">: {title}</span>
            </Link>
          ) : (
            <DeleteForm slug={slug} title={title} />
          )}
        </div>
      </div>
    </li>
  )
}

const ACTION_CLASS = 'inline-flex min-h-11 items-center text-note font-semibold text-accent hover:underline'

/** Asks before it deletes, also without scripts. */
function DeleteForm({ slug, title }: { slug: string; title: string }) {
  const t = useWritingMessages()
  const sent = useNavigation().formData
  return (
    <details>
      <summary className={`cursor-pointer ${ACTION_CLASS}`}>
        {t('writing.delete')}
        <span className="sr-only">: {title}</span>
      </summary>
      <Form method="post" replace className="grid gap-3 pb-3">
        <input type="hidden" name="slug" value={slug} />
        <p className="text-note text-ink-soft">{t('writing.delete_hint')}</p>
        <div>
          <Button type="submit" variant="danger" busy={sent?.get('slug') === slug}>
            {t('writing.delete_now')}
          </Button>
        </div>
      </Form>
    </details>
  )
}

function Pages({ page, pages }: { page: number; pages: number }) {
  const t = useWritingMessages()
  if (pages <= 1) return null
  const at = (number: number) => `/articles/mine?page=${number}`
  return (
    <nav aria-label={t('writing.pages')} className="mt-10 flex justify-center gap-4">
      {page > 1 && (
        <ButtonLink variant="secondary" to={at(page - 1)}>
          {t('writing.newer')}
        </ButtonLink>
      )}
      {page < pages && (
        <ButtonLink variant="secondary" to={at(page + 1)}>
          {t('writing.older')}
        </ButtonLink>
      )}
    </nav>
  )
}

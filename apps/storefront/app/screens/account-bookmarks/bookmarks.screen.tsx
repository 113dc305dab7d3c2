import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useLoaderData,
  useNavigate,
  useNavigation,
} from 'react-router'
import { AreaForm } from '../../features/account/area-form.tsx'
import { AreaPage } from '../../features/account/area-page.tsx'
import { EntryButton } from '../../features/account/entry-button.tsx'
import { forCustomer } from '../../features/account/for-customer.server.ts'
import { handleForm, textOf } from '../../features/account/handle-form.server.ts'
import { NothingHere } from '../../features/account/nothing-here.tsx'
import { returnPath } from '../../features/account/return-path.ts'
import { useFocusAfter } from '../../features/account/use-focus-after.ts'
import { readBookmark } from '../../features/bookmarks/bookmark-target.ts'
import { BookmarkTexts, useBookmarkMessages } from '../../features/bookmarks/bookmark-texts.tsx'
import { pathInLocale } from '../../i18n/locale.ts'
import { useLocale, usePrivateMessages } from '../../i18n/use-messages.tsx'
import { shopContext } from '../../server-context.ts'
import { Card } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { ProductPicture, SIZES } from '../../ui/product-picture.tsx'
import { type BookmarkEntry, loadBookmarks } from './load-bookmarks.server.ts'

export const loader = (call: LoaderFunctionArgs) =>
  forCustomer(call, (api) => loadBookmarks(api, call.url.searchParams))

/** `toggle` is the button on pages, `remove` the one in the list. */
export async function action(call: ActionFunctionArgs) {
  const { bookmarks } = call.context.get(shopContext).api
  const form = await call.request.formData()
  const target = readBookmark(textOf(form, 'id'))
  if (!target) throw data(null, { status: 400 })
  const { id, type } = target
  if (form.get('form') === 'toggle') {
    const page = returnPath(form.get('return_to'), call.url.pathname)
    // A guest comes back from the login to the page with the button.
    return handleForm({ ...call, url: new URL(page, call.url) }, form, () => bookmarks.toggle(id, type))
  }
  return handleForm(call, form, () => bookmarks.toggle(id, type, { on: false }))
}

/** WISH-04: what the customer wants to find again, the latest first. */
export default function BookmarksScreen() {
  return (
    <BookmarkTexts>
      <Bookmarks />
    </BookmarkTexts>
  )
}

function Bookmarks() {
  const title = usePrivateMessages()('account.bookmarks')
  const t = useBookmarkMessages()
  const { entries, total, page } = useLoaderData<typeof loader>()
  const list = useFocusAfter<HTMLUListElement>('remove')
  return (
    <AreaPage title={title}>
      {entries.length === 0 ? (
        <NothingHere title={t('bookmarks.empty')} text={t('bookmarks.empty_hint')} />
      ) : (
        <Card>
          <ul ref={list} tabIndex={-1} className="-my-3 divide-y divide-line outline-none">
            {entries.map((entry) => (
              <BookmarkRow key={entry.field} entry={entry} />
            ))}
          </ul>
        </Card>
      )}
      <FurtherBookmarks shown={entries.length} total={total} page={page} />
    </AreaPage>
  )
}

function BookmarkRow({ entry: { field, type, shown } }: { entry: BookmarkEntry }) {
  const t = useBookmarkMessages()
  return (
    <li className="flex items-center gap-4 py-3">
      {shown?.picture && (
        <ProductPicture
          picture={shown.picture}
          alt=""
          sizes={SIZES.thumbnail}
          widest={320}
          shape="cover"
          className="size-14 shrink-0 rounded-control"
        />
      )}
      <div className="min-w-0 flex-1">
        {shown ? (
          <Link to={shown.path} className="font-medium hover:text-accent hover:underline">
            {shown.title}
          </Link>
        ) : (
          <p className="text-ink-soft">{t('bookmarks.gone')}</p>
        )}
        <p className="text-small text-ink-soft">{t(`bookmarks.${type}`)}</p>
      </div>
      <AreaForm name="remove" entry={field} done={t('bookmarks.removed')}>
        <EntryButton
          form="remove"
          id={field}
          text={t('bookmarks.remove')}
          name={shown?.title ?? t(`bookmarks.${type}`)}
        />
      </AreaForm>
    </li>
  )
}

function FurtherBookmarks({ shown, total, page }: { shown: number; total: number; page: number }) {
  const t = useBookmarkMessages()
  const locale = useLocale()
  const navigate = useNavigate()
  const isBusy = useNavigation().state === 'loading'
  if (total <= shown) return null
  const longer = `/account/bookmarks?page=${page + 1}`
  return (
    <LoadMore
      shown={shown}
      total={total}
      text={t('bookmarks.shown', { shown, total })}
      to={longer}
      busy={isBusy}
      failed={false}
      onPress={(event) => {
        event.preventDefault()
        if (!isBusy) void navigate(pathInLocale(longer, locale), { replace: true, preventScrollReset: true })
      }}
    />
  )
}

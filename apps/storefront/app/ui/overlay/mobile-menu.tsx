import { useMessages } from '../../i18n/use-messages.tsx'
import { useShopState } from '../../state/shop-state.ts'
import { useUser } from '../../state/user-context.ts'
import { Accordion } from '../details/accordion.tsx'
import { Icon } from '../icon.tsx'
import { ACCOUNT_LINKS, type AccountLink, CUSTOMER_LINKS } from '../layout/account-links.ts'
import { LanguageLink } from '../layout/language-link.tsx'
import type { Category, ShellData } from '../layout/shell-data.ts'
import { useCategories } from '../layout/use-categories.ts'
import { Link } from '../link.tsx'
import { ProductPicture } from '../product-picture.tsx'
import { Skeleton } from '../skeleton.tsx'
import { Drawer } from './drawer.tsx'

const ACCOUNT: AccountLink = { to: '/account', icon: 'user', text: 'nav.account' }
const LOGIN: AccountLink = { to: '/login', icon: 'user', text: 'auth.login' }
const ALL_PRODUCTS = '/products'
const ROW_CLASS = 'flex min-h-12 items-center gap-3 hover:text-accent'

/** NAV-09: categories, orders, account and cart, with the language and the categories first. */
export function MobileMenu({ shell }: { shell: ShellData }) {
  const t = useMessages()
  const isOpen = useShopState((state) => state.nav.openPanel === 'menu')
  const user = useUser()
  const closePanels = useShopState((state) => state.closePanels)
  const categories = useCategories(isOpen)
  const menuItems = shell.menu.filter(({ url }) => url !== ALL_PRODUCTS)
  return (
    <Drawer side="left" title={t('nav.menu')} open={isOpen} onClose={closePanels}>
      {shell.isBilingual && <LanguageLink className={ROW_CLASS} />}
      <Link to={ALL_PRODUCTS} className={`${ROW_CLASS} font-semibold`}>
        <Icon name="layout-grid" />
        {t('nav.all_products')}
      </Link>
      {categories ? (
        categories.map((category) => <CategoryRows key={category.permalink} category={category} />)
      ) : (
        <RowsLoading />
      )}
      <ul className="mt-6 border-t border-line pt-4">
        {[...ACCOUNT_LINKS, ...(user ? [...CUSTOMER_LINKS, ACCOUNT] : [LOGIN])].map(({ to, icon, text }) => (
          <li key={to}>
            <Link to={to} className={ROW_CLASS}>
              <Icon name={icon} className="text-ink-soft" />
              {t(text)}
            </Link>
          </li>
        ))}
        {menuItems.map((item) => (
          <li key={item.url}>
            <Link to={item.url} className={ROW_CLASS}>
              <Icon name="chevron-right" className="text-ink-soft" />
              {item.title}
            </Link>
          </li>
        ))}
      </ul>
    </Drawer>
  )
}

const PICTURE_WIDTH = 44

function CategoryTitle({ name, image }: Pick<Category, 'name' | 'image'>) {
  return (
    <span className="flex items-center gap-3">
      {image && (
        <ProductPicture picture={image} alt="" sizes={PICTURE_WIDTH} className="w-11 shrink-0 rounded-control" />
      )}
      {name}
    </span>
  )
}

/** Placeholder rows, about one phone screen. */
const LOADING_ROWS = 12

function RowsLoading() {
  return Array.from({ length: LOADING_ROWS }, (_, row) => (
    <div key={`row-${row}`} className="flex min-h-16 items-center border-b border-line">
      <Skeleton className="h-4 w-3/5" />
    </div>
  ))
}

function CategoryRows({ category: { name, permalink, image, below } }: { category: Category }) {
  const t = useMessages()
  return (
    <Accordion title={<CategoryTitle name={name} image={image} />}>
      <ul className="border-l border-line pl-4">
        {below.map((child) => (
          <li key={child.permalink}>
            <Link to={`/t/${child.permalink}`} className="flex min-h-11 items-center text-ink-soft hover:text-accent">
              {child.name}
            </Link>
          </li>
        ))}
        <li>
          <Link to={`/t/${permalink}`} className="flex min-h-11 items-center font-medium text-accent">
            {t('nav.all_in', { name })}
          </Link>
        </li>
      </ul>
    </Accordion>
  )
}

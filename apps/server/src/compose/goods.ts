import path from 'node:path'
import { alertRoutes } from '../features/catalog/alerts/alerts.routes.ts'
import { createAlerts } from '../features/catalog/alerts/index.ts'
import { catalogRoutes } from '../features/catalog/catalog/catalog.routes.ts'
import { bulkPriceRoutes } from '../features/catalog/catalog/editing/bulk-prices.routes.ts'
import { editingRoutes } from '../features/catalog/catalog/editing/editing.routes.ts'
import {
  badges,
  brands,
  createBulkPrices,
  createPriceLists,
  createProductEditing,
  createProductLists,
  createProductPreviews,
  createReferenceEditing,
  createStaffPictures,
  createStockEditing,
  createStockLists,
  createTaxonEditing,
  createVendorEditing,
  optionTypes,
} from '../features/catalog/catalog/editing/index.ts'
import { priceListRoutes } from '../features/catalog/catalog/editing/price-lists.routes.ts'
import { referenceRoutes } from '../features/catalog/catalog/editing/references.routes.ts'
import { stockEditingRoutes } from '../features/catalog/catalog/editing/stock.routes.ts'
import { taxonEditingRoutes } from '../features/catalog/catalog/editing/taxons.routes.ts'
import { vendorEditingRoutes } from '../features/catalog/catalog/editing/vendors.routes.ts'
import { importRoutes } from '../features/catalog/catalog/import-jobs/imports.routes.ts'
import { createImportFiles, createImportRunner, createImports } from '../features/catalog/catalog/import-jobs/index.ts'
import { createCatalog, nameOfVariant, refreshStock } from '../features/catalog/catalog/index.ts'
import { comparisonRoutes } from '../features/catalog/comparison/comparison.routes.ts'
import { createComparison } from '../features/catalog/comparison/index.ts'
import { lookbookEditingRoutes } from '../features/catalog/lookbooks/edit-lookbooks.routes.ts'
import { createLookbookEditing, createLookbooks } from '../features/catalog/lookbooks/index.ts'
import { lookbookRoutes } from '../features/catalog/lookbooks/lookbooks.routes.ts'
import { packageEditingRoutes } from '../features/catalog/packages/edit-packages.routes.ts'
import { createPackageEditing, createPackages } from '../features/catalog/packages/index.ts'
import { packageRoutes } from '../features/catalog/packages/packages.routes.ts'
import { createPriceHistory } from '../features/catalog/price-history/index.ts'
import { priceHistoryRoutes } from '../features/catalog/price-history/price-history.routes.ts'
import { ratingOf, vendorRatingOf } from '../features/catalog/reviews/index.ts'
import { serveElasticsearch } from '../features/catalog/search/elasticsearch/elasticsearch.routes.ts'
import { createGuestSearches, createSearch, popularityOf } from '../features/catalog/search/index.ts'
import { searchRoutes } from '../features/catalog/search/search.routes.ts'
import { createStaffStock, createStock } from '../features/catalog/stock/index.ts'
import { createWishlists } from '../features/catalog/wishlists/index.ts'
import { wishlistRoutes } from '../features/catalog/wishlists/wishlists.routes.ts'
import { addressees, consentingAddressees, lockCustomer } from '../features/identity/accounts/index.ts'
import { createPromotionsOn, createSitePromotions } from '../features/sales/coupons/index.ts'
import { createSavedItems } from '../features/sales/saved-items/index.ts'
import { savedItemRoutes } from '../features/sales/saved-items/saved-items.routes.ts'
import { articleRoutes } from '../features/shop/articles/articles.routes.ts'
import {
  createArticles,
  createAuthors,
  createComments,
  createStaffArticles,
  createTellFollowers,
  createWriteArticle,
} from '../features/shop/articles/index.ts'
import { bookmarkRoutes } from '../features/shop/bookmarks/bookmarks.routes.ts'
import { createBookmarks } from '../features/shop/bookmarks/index.ts'
import { homeRoutes } from '../features/shop/home/home.routes.ts'
import { createHome } from '../features/shop/home/index.ts'
import { createHttpIndexNow } from '../features/shop/index-now/http-index-now.ts'
import { indexNowRoutes, serveIndexNowKey } from '../features/shop/index-now/index-now.routes.ts'
import { createIndexNow } from '../features/shop/index-now/index-now.service.ts'
import { createOutreach } from '../features/shop/outreach/index.ts'
import { outreachRoutes } from '../features/shop/outreach/outreach.routes.ts'
import { createPlaces } from '../features/shop/places/index.ts'
import { servePlaces } from '../features/shop/places/places.routes.ts'
import { createUnusedPictures } from '../features/shop/site/index.ts'
import { siteRoutes } from '../features/shop/site/site.routes.ts'
import { createSiteFiles } from '../features/shop/site-files/site-files.routes.ts'
import type { Feature } from '../platform/feature.ts'
import { createPictureUploads } from '../platform/files/index.ts'
import type { Context } from './context.ts'
import type { PeopleLayer } from './people.ts'

export type GoodsLayer = ReturnType<typeof createGoodsLayer>['services']

/** Goods, and the ways to find, to compare and to find them again. */
export function createGoodsLayer(
  { config, resources, reportError, reportWarning, logWarning, onCatalogChange }: Context,
  { site, audit, content, messages }: PeopleLayer,
) {
  const { db } = resources.database
  const { search: store } = resources
  const sitePromotions = createSitePromotions()
  const { promotionsOn } = createPromotionsOn(sitePromotions)
  const catalog = createCatalog({ site, ratingOf, vendorRatingOf, popularityOf, promotionsOn })
  const uploads = createPictureUploads(resources.files)
  const unusedPictures = createUnusedPictures({ db, uploads })
  const { lastChange } = audit
  const productLists = createProductLists({ site })
  const products = createProductEditing({ lastChange, catalog })
  const editing = {
    products,
    previews: createProductPreviews({ products }),
    productLists,
    pictures: createStaffPictures({ db, uploads, as: 'goods' }),
    bulkPrices: createBulkPrices({ lists: productLists }),
    taxons: createTaxonEditing({ lastChange }),
    vendors: createVendorEditing({ lastChange }),
    stock: createStockEditing({ stock: createStaffStock({ refreshStock }) }),
    stockLists: createStockLists({ site }),
    brands: createReferenceEditing(brands, 'brand_not_found', { lastChange }),
    badges: createReferenceEditing(badges, 'badge_not_found', { lastChange }),
    optionTypes: createReferenceEditing(optionTypes, 'option_type_not_found', { lastChange }),
  }
  const importFiles = createImportFiles(path.join(config.dataDir, 'imports'))
  const imports = createImports({ db, uploads: importFiles })
  const importRunner = createImportRunner({
    db,
    files: resources.files,
    uploads: importFiles,
    onError: reportError('an import failed'),
  })
  const stock = createStock({ refreshStock, nameOfVariant })
  const onError = reportError('search does not follow the shop')
  const search = createSearch({ db, store, site, catalog, ratingOf, onChange: onCatalogChange, onError })
  const priceHistory = createPriceHistory({ catalog })
  const { offlinePages } = config
  const siteFiles = createSiteFiles({ db, files: resources.files, site, offlinePages })
  const indexNow = createIndexNow({
    db,
    site,
    client: createHttpIndexNow({ url: config.indexNowUrl }),
    onRefusal: reportWarning('search engines were not told of changes'),
  })
  const alerts = createAlerts({ db, catalog, priceHistory, messages, site, addressees, lockCustomer })
  const lookbooks = createLookbooks({ search, catalog })
  const packages = createPackages({ catalog })
  const comparison = createComparison({ search, site })
  const articles = createArticles()
  const writeArticle = createWriteArticle({ db, uploads, articles, lockCustomer })
  const tellFollowers = createTellFollowers({ db, messages, site, consentingAddressees })
  const outreach = createOutreach({ db, messages, site, consentingAddressees })
  const bookmarks = createBookmarks({
    lockCustomer,
    targets: {
      article: articles.titles('article'),
      news: articles.titles('news'),
      lookbook: lookbooks.titles,
      page: content.titles,
      product: catalog.titles,
    },
  })
  const wishlists = createWishlists({ catalog, lockCustomer })
  const savedItems = createSavedItems({ catalog, lockCustomer })
  const places = createPlaces({ db, store, onError: reportError('places could not be read') })
  const shelfOf = async (hostname: string) => site.configs(db, (await site.findSite(db, hostname)).id)
  const guests = createGuestSearches(config.guestSearch, (unanswered) =>
    logWarning('strangers searched more than they may', unanswered),
  )

  const features: Feature[] = [
    {
      routes: (api) => catalogRoutes(api, catalog),
      purge() {
        catalog.purge()
        sitePromotions.purge()
      },
    },
    {
      routes(api) {
        editingRoutes(api, editing)
        referenceRoutes(api, editing)
        taxonEditingRoutes(api, editing.taxons)
        vendorEditingRoutes(api, editing.vendors)
        stockEditingRoutes(api, editing)
        bulkPriceRoutes(api, editing.bulkPrices)
        priceListRoutes(api, createPriceLists({ lastChange }))
      },
    },
    {
      routes: (api) => importRoutes(api, imports),
      jobs: [
        { name: 'imports-continue', every: 'minute', work: importRunner.sweep },
        { name: 'imports-forget', every: 'night', work: imports.forgetOld },
      ],
      channels: { imports_waiting: importRunner.wake },
      start: importRunner.wake,
      close: importRunner.close,
    },
    {
      routes: (api) => searchRoutes(api, search),
      serve: (server) => serveElasticsearch(server, { ...config.search, guests, ...search.forGuests, shelfOf }),
      jobs: [{ name: 'popularity-count', every: 'night', work: search.countPopularity }],
      channels: { search_changes: search.onNotification },
      purge: search.purge,
      close: search.close,
    },
    { routes: (api) => comparisonRoutes(api, comparison) },
    {
      routes(api) {
        lookbookRoutes(api, lookbooks)
        lookbookEditingRoutes(api, createLookbookEditing({ lastChange, catalog }))
      },
    },
    {
      routes(api) {
        packageRoutes(api, packages)
        packageEditingRoutes(api, createPackageEditing({ lastChange, catalog }))
      },
    },
    {
      routes: (api) =>
        articleRoutes(api, {
          articles,
          writeArticle,
          authors: createAuthors({ lockCustomer }),
          comments: createComments({ lockCustomer }),
          staffArticles: createStaffArticles({ lastChange, articles }),
          staffPictures: editing.pictures,
        }),
      jobs: [
        { name: 'articles-tell', every: 'minute', work: tellFollowers },
        { name: 'article-uploads-forget', every: 'night', work: writeArticle.forgetUploads },
      ],
    },
    { routes: (api) => bookmarkRoutes(api, bookmarks) },
    { routes: (api) => wishlistRoutes(api, wishlists) },
    { routes: (api) => savedItemRoutes(api, savedItems) },
    {
      routes: (api) => priceHistoryRoutes(api, priceHistory),
      jobs: [{ name: 'price-history-forget', every: 'night', work: () => priceHistory.forgetOld(db) }],
    },
    {
      routes: (api) => alertRoutes(api, alerts),
      jobs: [
        { name: 'alerts-tell', every: 'minute', work: alerts.tellCustomers },
        { name: 'alerts-forget', every: 'night', work: () => alerts.forgetOld(db) },
      ],
    },
    {
      routes: (api) => outreachRoutes(api, outreach),
      jobs: [{ name: 'reminders-send', every: 'minute', work: outreach.remindDue }],
    },
    {
      routes(api) {
        siteRoutes(api, site, catalog)
        homeRoutes(api, createHome({ site }))
      },
      jobs: [{ name: 'pictures-remove-unused', every: 'night', work: async () => void (await unusedPictures.sweep()) }],
      serve: siteFiles.serve,
      purge() {
        site.purge()
        siteFiles.purge()
      },
    },
    {
      routes: (api) => indexNowRoutes(api, indexNow),
      serve: (server) => serveIndexNowKey(server, db, site, indexNow),
      // Search engines know no host of a trial.
      jobs: config.publicUrl.startsWith('https:')
        ? [{ name: 'index-now-tell', every: 'minute', work: indexNow.tell }]
        : [],
    },
    {
      serve: (server) => servePlaces(server, { ...config.search, guests }, places),
      channels: { places_changes: places.onNotification },
      // No first page needs delivery places or airports.
      start: () => void places.catchUp(),
      close: places.close,
    },
  ]
  return {
    features,
    services: {
      uploads,
      catalog,
      products,
      productLists,
      packages,
      importRunner,
      stock,
      search,
      places,
      bookmarks,
      tellFollowers,
      outreach,
      alerts,
      wishlists,
      savedItems,
      sitePromotions,
    },
  }
}

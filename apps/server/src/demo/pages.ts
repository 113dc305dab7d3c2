import { companyPages } from './pages/company.ts'
import { helpPages } from './pages/help.ts'
import { recipes } from './pages/recipes.ts'
import { termsPages } from './pages/terms.ts'
import type { ContentPage } from './shop-file.ts'

export const pages: ContentPage[] = [...helpPages, ...companyPages, recipes, ...termsPages]

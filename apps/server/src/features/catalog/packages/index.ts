export { createPackageEditing } from './edit-packages.service.ts'
export { loadPackages, type PackagesFile } from './load-packages.ts'
export { keptPackageId, packageTermsOf } from './packages.queries.ts'
export {
  type ChosenPackage,
  createPackages,
  type PackageRequest,
  type Packages,
} from './packages.service.ts'

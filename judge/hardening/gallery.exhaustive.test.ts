/** Every case of the gallery of hostile programs. */
import { galleryCases } from '../testing/gallery-cases.ts'
import { testGallery } from '../testing/test-gallery.ts'

testGallery(galleryCases)

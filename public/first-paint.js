// Runs before the first paint, so that neither the colours nor the language flash: a script of its own, because the page
// policy allows none inside the page, and not a module, because modules run after the paint.
;(function () {
  var root = document.documentElement
  var kept = {}
  try {
    kept = JSON.parse(localStorage.getItem('gpu-console.preferences')) || {}
  } catch (_) {
    // No storage, or not ours: the defaults hold.
  }
  var isDark = kept.scheme === 'dark' || (kept.scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  var isRussian = kept.locale === 'ru' || (kept.locale !== 'en' && /^ru/i.test(navigator.language))
  root.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')
  root.lang = isRussian ? 'ru' : 'en'
  if (/\/(offers)?$/.test(location.pathname)) root.setAttribute('data-boot', 'offers')
  // What a page needs besides the first load, named by the build (src/build/preload-pages.ts): not one round trip after the other.
  var data = document.getElementById('page-files')
  var pages = data ? JSON.parse(data.textContent) : {}
  var address = Object.keys(pages).find(function (pattern) {
    return new RegExp(pattern).test(location.pathname)
  })
  ;(pages[address] || []).forEach(function (file) {
    var language = /\.(en|ru)-/.exec(file)
    if (language && language[1] !== root.lang) return
    var link = document.createElement('link')
    link.rel = 'modulepreload'
    if (/css$/.test(file)) {
      link.rel = 'preload'
      link.as = 'style'
    }
    link.crossOrigin = ''
    link.href = '/assets/' + file
    document.head.append(link)
  })
  // A script did not arrive; src/boot.ts sees to what fails later.
  function missing(event) {
    if (event.target.tagName === 'SCRIPT') root.setAttribute('data-boot', 'failed')
  }
  addEventListener('error', missing, true)
})()

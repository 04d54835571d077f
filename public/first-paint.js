// Sets theme, language and currency before the first paint, so that none flashes. A separate file, because the page policy forbids
// inline scripts; not a module, because modules run after the paint.
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
  // As src/api/preferences.ts: the address, else the user's choice, else by language.
  var currency = /[?&]currency=(USD|RUB|QOIN)(&|$)/.exec(location.search) || /^(USD|RUB|QOIN)$/.exec(kept.currency)
  root.setAttribute('data-currency', currency ? currency[1] : isRussian ? 'RUB' : 'USD')
  // Null until a key was stored in this browser: the router leads such a person to Connect.
  var isNew = false
  try {
    isNew = localStorage.getItem('gpu-console.key-forgotten-at') === null && sessionStorage.getItem('gpu-console.key') === null
  } catch (_) {
    // No storage: nothing is known.
  }
  // Tiles keep room for prices of a visit that ended half an hour ago (src/api/market-visits.ts).
  try {
    var isVisited = Object.keys(localStorage).some(function (key) {
      return /market-visits\//.test(key) && /"endedAt":(\d+)/.exec(localStorage.getItem(key))[1] < Date.now() - 1800000
    })
    if (isVisited) root.setAttribute('data-visited', '')
  } catch (_) {
    // No storage, or not ours.
  }
  // The router leads from / to the market.
  var page = location.pathname === '/' ? '/market' : location.pathname
  // Chrome 110 and Firefox 115 were the first to have `toSorted`, Safari 16.4 to have `CompressionStream`. Older browsers cannot
  // run the scripts of the console.
  var isOutdated = !Array.prototype.toSorted || !window.CompressionStream
  var outline = isNew ? null : /^\/(offers|market)$/.exec(page)
  if (isOutdated) root.setAttribute('data-boot', 'outdated')
  else if (outline) root.setAttribute('data-boot', outline[1])
  // Preloads the files of a page beyond the first load, in parallel. The build writes the list (src/build/preload.ts).
  var data = document.getElementById('page-files')
  var pages = data ? JSON.parse(data.textContent) : {}
  // Requests the files of each page once. The router calls it when a link to a page is hovered (src/routes/prefetch-page.ts).
  window.loadPageFiles = function (path) {
    var address = Object.keys(pages).find(function (pattern) {
      return new RegExp(pattern).test(path)
    })
    var files = pages[address] || []
    delete pages[address]
    files.forEach(function (named) {
      // Some parts are shown only on phones.
      var file = named.split('@')[0]
      var language = /\.(en|ru)-/.exec(file)
      if (language && language[1] !== root.lang) return
      var link = document.createElement('link')
      link.rel = 'modulepreload'
      if (/css$/.test(file)) {
        link.rel = 'preload'
        link.as = 'style'
      }
      if (file !== named) link.media = '(max-width: 720px)'
      link.crossOrigin = ''
      link.href = '/assets/' + file
      document.head.append(link)
    })
  }
  window.loadPageFiles(isNew ? '/connect' : page)
  // A script failed to load. src/boot.ts handles later failures.
  function missing(event) {
    if (event.target.tagName === 'SCRIPT' && !isOutdated) root.setAttribute('data-boot', 'failed')
  }
  addEventListener('error', missing, true)
})()

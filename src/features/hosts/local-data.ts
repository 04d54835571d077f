/* All data of hosts. One file: every file that loads on demand adds its name to the first load of each page. */
import '@/api/host-labels-local-data'
import './advisor/local-data'
import './host/local-data'
import './run/local-data'
import './sightings/local-data'
import './views/local-data'

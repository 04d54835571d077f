/** Keys generated for the tests, with the output of `ssh-keygen -l`. */
export const ACCEPTED = [
  {
    line: 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIKBShueDzqG0xcGf4VsLs3x9caChqJzb1ey4zYtlUN4F throwaway-ed25519@test',
    bits: 256,
    sha256: 'SHA256:k48g3mO03STn6C4KVE9lJYl9YQu7g87SqfTJWlS4J44',
    md5: 'MD5:14:75:e4:e3:8e:fc:25:44:c6:d6:1f:45:98:b4:89:38',
  },
  {
    line: 'ecdsa-sha2-nistp256 AAAAE2VjZHNhLXNoYTItbmlzdHAyNTYAAAAIbmlzdHAyNTYAAABBBCbnzAg6qWnWEPqdiI+ZX6GwakGSwkV4S1hwVveCPB++ntZiXV9oSjRIBS6SxAJX+IqVLlzoFbbOc5EYaQh6Few= throwaway-ecdsa256@test',
    bits: 256,
    sha256: 'SHA256:rGTExEFl2jiqDBQHvmGke5XTstnb8Ca5sWTUjmbG3LQ',
    md5: 'MD5:a3:90:7e:5f:73:46:02:78:9e:9b:e6:ed:0b:ed:c6:0d',
  },
  {
    line: 'ecdsa-sha2-nistp384 AAAAE2VjZHNhLXNoYTItbmlzdHAzODQAAAAIbmlzdHAzODQAAABhBEYs/s+nW8k76H0N3hHbIqG8sz0QmSZgd3qP3xQYGiK60KEOd3GAPis42Nh3zfjUhX1mtjBYNxnIUzwDrsNn5h6e5GTOfI6ncVVR9tNjH0bxsDVtReDMhPJGZT8KZ1I8FA== throwaway-ecdsa384@test',
    bits: 384,
    sha256: 'SHA256:sCF3KHujS39MH//1D+gL0+R0J/CquY7luNsYW1gh75c',
    md5: 'MD5:1e:50:b6:4a:e2:d4:d0:1c:e0:87:bf:e0:80:43:84:7e',
  },
  {
    line: 'ecdsa-sha2-nistp521 AAAAE2VjZHNhLXNoYTItbmlzdHA1MjEAAAAIbmlzdHA1MjEAAACFBAAbVi+uVcYDoyTSmvISt5ycp9zoQ6dhkMufIiHSlLRjKan6q5wxUsBkQi8TAkT3Ixq5KKoVfUCOxHTmgYzsJtY1GgBGvdsk1kFLwTDwD1udUO4vtMsqg4WZt8Q+qhfR5zS9foMBA79sbP3ZdZuaw3Pog9Ehs5Ka8PcJnlW2KpNqA1Sgrg== throwaway-ecdsa521@test',
    bits: 521,
    sha256: 'SHA256:wUBnUIcqFRANoHSpWXv5LnQbMncTSLvwGEfdz4z2WhA',
    md5: 'MD5:e4:c8:21:20:a7:34:0d:ed:f0:05:ea:08:a3:17:f2:37',
  },
  {
    line: 'ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAABAQCj7BmUo5x9ScQWPZk6a9ezcIZlvJJBS4RQsNDo4vQODOCkATC3IuLRQqnOPCf30DGzqkNuF9hGolaxHJFZYFK5DEAYstVQRLYAo0prlnCLGEz0iRC7Y2W5+OdRq+TJZoGnrlAButzXOlGjIrrz5idB89OOor/XRPKK7Sf4LftofUIXIsSZG3slzLSA8tej+bEkvi6GNbXlviiorVo6t6lNiafg3kpRRBB+BNDGXpbDPUoU8YoBt323yb7A+Lelxs/EA3ByW08KL/yxatMaSe/+gGC6vhwtTv6+DFP9OCuw4sBB8zekI65+ThfTS5zGpVBfKNDQ1yCkTubId8zGIEjb throwaway-rsa2048@test',
    bits: 2048,
    sha256: 'SHA256:JUr+4FzYJ5Xm3Ka3+sErqChAs18LlQuwelHdzWY+JEM',
    md5: 'MD5:23:d3:23:b3:1e:e8:db:1f:1b:6c:51:36:7e:83:0e:d4',
  },
  {
    line: 'ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAABgQDyp8nU2bwDQXvlnJdkCmrKj5twjjms1nT5tIxRrl3c95WoijKrESHirOJEqkxHqKoBcN4OCD46+jy9VZyDX+ZteLC3PozhMk+sA3G4qErjdoQJ/JDKqkqOdful67xr1o6z43oXRRrF8nsb/JUDUpcq8nfHBKZk5Me2IWEHmOwTfRCj7b3NFU8B13Q7/YdMiCGJ48CrJ3GWCrysDm4y1w/hmL38lFIqoWj2PAU9L+HDP6YB+/HIxFbPmQXfRFKZWAdSbJhJD6WZ/s31Q6fsa2UBYRxTRlahfA2BTUKUkSIzEjvq9ehc9qcCAEXyhC0Sdw6oJ8cg2vk+o8ON5/By2LUrNObdhE0HG/ABVQyzRE4NdIqmPE7U3I6ZR7oHADx/xifPZWMxE9mWnvVa7ewwJeHTK5XNscam9W6yB6lVuyJfJY1teMoecehaL/1ky6yTjFFfHV8bHbGEKCFI39AOV7HMiAmzbqGTm2GV3c1wAfmz96RXQmKRSSt+52D+Xsxtlb8= throwaway-rsa3072@test',
    bits: 3072,
    sha256: 'SHA256:EIFRYZcIdBEDzuGhbjSj2CPdOHC+6tClrk71rG9uNW4',
    md5: 'MD5:d5:70:13:16:7c:57:4e:37:19:1f:4c:74:67:b4:19:71',
  },
  {
    line: 'ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAACAQChMvpY6xdZBPEpTIdKFjq9l0kEYQWNpb/ivYJpyaSzrJyzlTHUG9ncQ8LyD3vh0CLstzqPjDg/vA7wQGfre0h8CdMdK8QTOimrMTA5NH51LwK6b6/xj9+iZ2nZclqXVGMAGovxrxaWETt1+5ZTJd9d9NtZv1QS4ZjL2K20f/gTODpHy5LKZ2VxwRMxQNx3Rg5mjGGsHcVlZZbrteGX5xCnsjTiyuzzWBCUhS73QZve0osVI+dlSwkJ4pgkNTSz7k7HtP12jTdMcD7am/cJmIs3fo0Kcay8XNzdcFZDoH9r3icrBGe4V56KBE051CM5FSnnDBq8hy49AxZGP1jyYOqMvu3OCURksEfVM6Gni3LHXnDeZv7gm13Ypa6RfD72NdramtuF6oU7ERVazq304xSVAen2vzue4rAWSWmRhdUHc9HUon3Jim8s70obkx+8PNA0OqR2kI/52ocpELYI0mQ9JHOLkt2JoSkpmDtd+mYHDdjmHy8ak6My3bXzSsCSKsHs/qTxQHdKX8RgaRfUl20YS9bSt7mTK45+8bVbUrjs7i/qK5mppcx3j8LR0EfqVKZ06pMis6eRTVLr0RrAtB647jIBEGLvysunBBgiSUA+ns1RT4XCJqxbMfjncW0jaLfolOCjEOBPnufca0ZpgAATmhJCK5EGy+4J/qoCq2QYDQ== throwaway-rsa4096@test',
    bits: 4096,
    sha256: 'SHA256:HH377rBLnCn5w4ygDxCdNmLiulB/X401842mkK0RlSU',
    md5: 'MD5:d3:ce:bc:aa:78:b4:ea:67:ac:e3:fe:54:11:ca:a6:4f',
  },
  {
    line: 'sk-ssh-ed25519@openssh.com AAAAGnNrLXNzaC1lZDI1NTE5QG9wZW5zc2guY29tAAAAIAOhB7/zzhC+HXDdGOdLwJln5NYwm6UNXx3chmQSVTG4AAAABHNzaDo= sk@test',
    bits: 256,
    sha256: 'SHA256:zZRfREUNsMUzSOFB5SbeIp9ej3rAmmnO94dMSqCRPD8',
    md5: 'MD5:57:6b:38:02:4a:e6:dd:51:43:f3:6d:90:51:8e:e9:fd',
  },
  {
    line: 'sk-ecdsa-sha2-nistp256@openssh.com AAAAInNrLWVjZHNhLXNoYTItbmlzdHAyNTZAb3BlbnNzaC5jb20AAAAIbmlzdHAyNTYAAABBBCbnzAg6qWnWEPqdiI+ZX6GwakGSwkV4S1hwVveCPB++ntZiXV9oSjRIBS6SxAJX+IqVLlzoFbbOc5EYaQh6FewAAAAEc3NoOg== sk@test',
    bits: 256,
    sha256: 'SHA256:y7DOhlqvsVQJK4/COlZ7w9FFooOkf58BgsInlt0vYFg',
    md5: 'MD5:04:e5:67:b7:6e:77:d2:ea:00:c8:14:37:02:ae:14:0a',
  },
]

/** Keys that ssh-keygen accepts and the console refuses. */
export const REFUSED = [
  {
    reason: 'rsa-short',
    line: 'ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAAAgQC/iqjWscIF3TocuWYa/5Ey6pQfsTIBuZ8cdVSKsPTs+dG6PyzRx/Iqj2aLhe2dfbZ6XnCKvbboCku+99PPJd7Se822LPJIznmhrT3qIQoalz138c0kusd8dBbiNPCr5vehWN++P6x8deiZ2FhykL4qp//B8N7Pu1PNFtQMvJz1Uw== throwaway-rsa1024@test',
  },
  {
    reason: 'dsa',
    line: 'ssh-dss AAAAB3NzaC1kc3MAAACBALAzAEz6xsjOM7Hi498DwK0HFzu9G/9xbWjSOKS7pQdd73De/mP4EcPaofvhhVz8IKFXx+Tp0tfN+Sp0WlctJ8g0GlgATPOlsyy4XmO7mmJHXwVHa1PYn7HcUA/4DJXE5Sb4VOt4brrmja7RGjCeEfHlV+Z78ekuvCyMoJknqwF3AAAAFQDL+0eDgudC1ZSa543ZLaJrFpfgUwAAAIAqjj6Em+FRnSl42mmubQjFhwp0vwoEdn2te/u0DiqzcQ4ZBQPFTUdA71LweblUVRX6TbLVPjYouOiw7Hq5WNw2ScIPieecFRkXTE6pmuRSCXpy4f+jsGVNHHrp333rZXDPJrB2/nw7Efqe2FhfjNm4t2H2IDa3oDGLfdzx0g2vwAAAAIEAnsV0jzCFZgfBOGYJ0k5uQ6t9JbPWOXLunY1I9natXnZuQ7vQKCrwg01awT5YFR1vQJFlJX3YHIsFwqdsV9pfEGBcqHGRFMtPaCc4lGfaD8OZ0qfWjJ8zxXYcTo4gViOnR4BZShJ3ElKr1MarplRL5lZVRcSvaYZAdlmx9oYoEMQ= throwaway-dsa@test',
  },
  {
    reason: 'certificate',
    line: 'ecdsa-sha2-nistp256-cert-v01@openssh.com AAAAKGVjZHNhLXNoYTItbmlzdHAyNTYtY2VydC12MDFAb3BlbnNzaC5jb20AAAAgGUFAuM+TaNKQxifFwJx/QwnDk40Umds5F4k5F4/PcfQAAAAIbmlzdHAyNTYAAABBBCbnzAg6qWnWEPqdiI+ZX6GwakGSwkV4S1hwVveCPB++ntZiXV9oSjRIBS6SxAJX+IqVLlzoFbbOc5EYaQh6FewAAAAAAAAAAAAAAAEAAAADaWQxAAAACAAAAARyb290AAAAAAAAAAD//////////wAAAAAAAACCAAAAFXBlcm1pdC1YMTEtZm9yd2FyZGluZwAAAAAAAAAXcGVybWl0LWFnZW50LWZvcndhcmRpbmcAAAAAAAAAFnBlcm1pdC1wb3J0LWZvcndhcmRpbmcAAAAAAAAACnBlcm1pdC1wdHkAAAAAAAAADnBlcm1pdC11c2VyLXJjAAAAAAAAAAAAAAAzAAAAC3NzaC1lZDI1NTE5AAAAIKBShueDzqG0xcGf4VsLs3x9caChqJzb1ey4zYtlUN4FAAAAUwAAAAtzc2gtZWQyNTUxOQAAAEDzNHtNdXYuRH5beILu8pfaAcATBK3L3j8bRKSdIGnKXaMRe3nR5OIaZCHbZO/9kNA1KQ1R//WpQQtUUoByAaYJ throwaway-ecdsa256@test',
  },
]

/** One key as `ssh-keygen -e` writes it. */
const RSA_LINE =
  'ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAABAQDQ3XQ6y3UNzooXViJo10b7PxyK0NTupJ7IOVkHBWQQdK89h1Pl5t4kUlgWWt5t5c53Z4dA7ihHekFy9ScSnl+a87/g/KSw14i1M8E2fHl2wQHXwTn9ELYkWT28jG4VWMcWWf1lf6a3/0YyLi18EiYkhnCL3ETtx/OpSkcE0gl/pSLBEZJEUYNmKYOaM5YiU0w8QFkjHwdgx+rd3em/rF4oUjhfl5QavaiJkUp5nBD22gmpKqP0B6bN9e5NV70fti55IbmhJTgqM3c/490lYUyucSiSoYqRjfm323aToQOOZX+QwdEJXrGK0hH8gjC6U/JoUGhzhnzXjGiHH6aIlka1'
export const RSA_FORMS = [
  {
    form: 'rfc4716',
    line: RSA_LINE,
    text: `---- BEGIN SSH2 PUBLIC KEY ----
Comment: "2048-bit RSA, converted by me@here from OpenSSH"
AAAAB3NzaC1yc2EAAAADAQABAAABAQDQ3XQ6y3UNzooXViJo10b7PxyK0NTupJ7IOVkHBW
QQdK89h1Pl5t4kUlgWWt5t5c53Z4dA7ihHekFy9ScSnl+a87/g/KSw14i1M8E2fHl2wQHX
wTn9ELYkWT28jG4VWMcWWf1lf6a3/0YyLi18EiYkhnCL3ETtx/OpSkcE0gl/pSLBEZJEUY
NmKYOaM5YiU0w8QFkjHwdgx+rd3em/rF4oUjhfl5QavaiJkUp5nBD22gmpKqP0B6bN9e5N
V70fti55IbmhJTgqM3c/490lYUyucSiSoYqRjfm323aToQOOZX+QwdEJXrGK0hH8gjC6U/
JoUGhzhnzXjGiHH6aIlka1
---- END SSH2 PUBLIC KEY ----
`,
  },
  {
    form: 'spki',
    line: RSA_LINE,
    text: `-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA0N10Ost1Dc6KF1YiaNdG
+z8citDU7qSeyDlZBwVkEHSvPYdT5ebeJFJYFlrebeXOd2eHQO4oR3pBcvUnEp5f
mvO/4PyksNeItTPBNnx5dsEB18E5/RC2JFk9vIxuFVjHFln9ZX+mt/9GMi4tfBIm
JIZwi9xE7cfzqUpHBNIJf6UiwRGSRFGDZimDmjOWIlNMPEBZIx8HYMfq3d3pv6xe
KFI4X5eUGr2oiZFKeZwQ9toJqSqj9AemzfXuTVe9H7YueSG5oSU4KjN3P+PdJWFM
rnEokqGKkY35t9t2k6EDjmV/kMHRCV6xitIR/IIwulPyaFBoc4Z814xohx+miJZG
tQIDAQAB
-----END PUBLIC KEY-----
`,
  },
  {
    form: 'pkcs1',
    line: RSA_LINE,
    text: `-----BEGIN RSA PUBLIC KEY-----
MIIBCgKCAQEA0N10Ost1Dc6KF1YiaNdG+z8citDU7qSeyDlZBwVkEHSvPYdT5ebe
JFJYFlrebeXOd2eHQO4oR3pBcvUnEp5fmvO/4PyksNeItTPBNnx5dsEB18E5/RC2
JFk9vIxuFVjHFln9ZX+mt/9GMi4tfBImJIZwi9xE7cfzqUpHBNIJf6UiwRGSRFGD
ZimDmjOWIlNMPEBZIx8HYMfq3d3pv6xeKFI4X5eUGr2oiZFKeZwQ9toJqSqj9Aem
zfXuTVe9H7YueSG5oSU4KjN3P+PdJWFMrnEokqGKkY35t9t2k6EDjmV/kMHRCV6x
itIR/IIwulPyaFBoc4Z814xohx+miJZGtQIDAQAB
-----END RSA PUBLIC KEY-----
`,
  },
]

/** One key as `ssh-keygen -e` writes it. */
const EC_LINE =
  'ecdsa-sha2-nistp256 AAAAE2VjZHNhLXNoYTItbmlzdHAyNTYAAAAIbmlzdHAyNTYAAABBBPultQ8NUdTWkJAqJyKeAcha+IqkKb1Ni/5ZZd1o5RnelH25pGvdPxeVc/dPecQ2ySOVPsx4XsbHl872J43J/Lc='
export const EC_FORMS = [
  {
    form: 'rfc4716',
    line: EC_LINE,
    text: `---- BEGIN SSH2 PUBLIC KEY ----
Comment: "256-bit ECDSA, converted by me@here from OpenSSH"
AAAAE2VjZHNhLXNoYTItbmlzdHAyNTYAAAAIbmlzdHAyNTYAAABBBPultQ8NUdTWkJAqJy
KeAcha+IqkKb1Ni/5ZZd1o5RnelH25pGvdPxeVc/dPecQ2ySOVPsx4XsbHl872J43J/Lc=
---- END SSH2 PUBLIC KEY ----
`,
  },
  {
    form: 'spki',
    line: EC_LINE,
    text: `-----BEGIN PUBLIC KEY-----
MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE+6W1Dw1R1NaQkConIp4ByFr4iqQp
vU2L/lll3WjlGd6Ufbmka90/F5Vz9095xDbJI5U+zHhexseXzvYnjcn8tw==
-----END PUBLIC KEY-----
`,
  },
]
